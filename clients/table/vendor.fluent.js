export { FluentBundle, FluentNumber, FluentResource, FluentType } from "@fluent/bundle";
