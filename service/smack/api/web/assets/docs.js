"use strict";

const { document: url, open } = document.getElementById("docs").dataset;

const ui = SwaggerUIBundle({
  url,
  dom_id: "#docs",
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: open === undefined ? "none" : "list",
  defaultModelsExpandDepth: -1,
  syntaxHighlight: { activated: false }, // slow on whole states
  tryItOutEnabled: true,
  validatorUrl: null,
  onComplete: () => ui.oas3Actions.setSelectedServer("/"), // this service
});
