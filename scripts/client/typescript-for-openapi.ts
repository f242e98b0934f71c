import { registerHooks } from "node:module";

// openapi-typescript uses the compiler's API of TypeScript 6, which 7 does not have. To be imported before it is loaded.

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === "typescript" && context.parentURL?.includes("/openapi-typescript/")
        ? "typescript-for-openapi"
        : specifier,
      context,
    ),
});
