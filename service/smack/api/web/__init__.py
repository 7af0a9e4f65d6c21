"""Pages, guides and the OpenAPI document, as served to browsers."""
