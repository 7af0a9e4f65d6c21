"""README, guides and rulings print what they show; bodies of the Python client."""
