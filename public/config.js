// Read by the site at start. Edit it on the server: no rebuild is needed. See docs/operators.md.
// apiHost   address of the API, e.g. 'https://api.example.com'; leave out to keep the value of the build
// hosts     further addresses the member may switch to
// contacts  help and complaint contacts: [{ label: '客服', url: 'https://…', text: '…' }]
// sponsorUrls  pages of /zhanzhuye?type=1 and ?type=2
window.APP_CONFIG = {}
