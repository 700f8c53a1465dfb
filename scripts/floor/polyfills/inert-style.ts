// The inert polyfill would write a style element, which the pages' policy refuses; base.css has its rules.
const link = document.createElement('link')
link.id = 'inert-style'
document.head.append(link)
