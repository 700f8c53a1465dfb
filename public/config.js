// Settings of the site; a change needs no build (docs/operators.md).
// extensions: what your platform accepts beyond the specifications, such as ['request_id'].
window.APP_CONFIG = {}
