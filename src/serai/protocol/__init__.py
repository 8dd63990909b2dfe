"""The protocol: every message between a server and its clients, declared once.

The server, the Python client, the TypeScript types and `docs/protocol.md` are all made from these Structs. Nothing here is compiled:
msgspec Structs stop validating when mypyc compiles them.
"""
