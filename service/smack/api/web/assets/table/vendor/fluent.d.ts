// The types of fluent.js, read by tsc alone: the package's own.
export { FluentBundle, FluentResource } from "@fluent/bundle";
