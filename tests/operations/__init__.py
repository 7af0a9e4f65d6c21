"""Operations without HTTP: the table of operations, problems, sealed tables, suggestions."""
