/**
 * Runs in the page: elements that could act, load from elsewhere or lie over the page. `mark` is the text of the
 * heading at the beginning of hostile HTML.
 */
export function dangersIn(mark: string): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const report = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`)
    if (element.matches('object, embed, base, portal, frame, meta[http-equiv=refresh]'))
      report('tag')
    if (element.matches('form[action], iframe[srcdoc], math, link[href*="evil"]')) report('tag')
    if (element.matches('script') && /alert\(/.test(element.textContent)) report('script')
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) report('handler')
      if (name === 'style' && /url\(|expression|position:\s*fixed/i.test(value)) report('style')
      if (/^(javascript|vbscript|data:text)/i.test(value.trim()) && name !== 'title')
        report('address')
    }
  }
  for (const heading of document.querySelectorAll('h4')) {
    if (heading.textContent !== mark) continue
    for (const element of heading.parentElement?.querySelectorAll('*') ?? []) {
      const { position, transform } = getComputedStyle(element)
      if (position !== 'static' || transform !== 'none')
        found.push(`over the page: ${element.outerHTML.slice(0, 200)}`)
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`wider than the page: ${scrollWidth}`)
  return found
}
