"""JSON bodies to values. The msgspec types define a body; everything else is derived from them.

`Reader.read` has two paths to the same value. The fast path decodes bodies that are plainly valid. The strict path
(strict JSON, then marshmallow) takes all others, and alone refuses.
"""
