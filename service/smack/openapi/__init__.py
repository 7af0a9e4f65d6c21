"""The OpenAPI document: its generator (`build`), its text, and its parts (`document`)."""
