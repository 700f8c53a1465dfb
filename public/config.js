// The settings: docs/operators.md. No rebuild is needed.
// extensions: what your platform knows beyond the specifications, for instance ['request_id']. None by default.
window.APP_CONFIG = {}
