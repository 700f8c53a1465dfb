// The settings: docs/operators.md. No rebuild is needed.
// extensions: what your platform knows beyond the specifications, such as ['request_id'].
window.APP_CONFIG = {}
