// apiHost, hosts, contacts, sponsorUrls, idleLockMs: see docs/operators.md. No rebuild is needed.
window.APP_CONFIG = {}
