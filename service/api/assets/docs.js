"use strict";

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  syntaxHighlight: { activated: false }, // slow on whole states
  tryItOutEnabled: true,
  validatorUrl: null,
});
