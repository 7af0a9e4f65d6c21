// The types of fluent.js, read by tsc alone: the package's own.
export { FluentBundle, FluentNumber, FluentResource, FluentType } from "@fluent/bundle";
