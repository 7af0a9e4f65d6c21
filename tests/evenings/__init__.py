"""Random evenings as spreadsheets and people write them, damaged, against a second reader of the guide."""
