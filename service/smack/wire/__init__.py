"""JSON to values. The msgspec types say what a body is; everything else is read off them.

`Reader.read` has two paths to the same value: a fast one for plainly well-formed bodies, and a strict one
(strict JSON, then marshmallow) that is the authority for every refusal and for the document.
"""
