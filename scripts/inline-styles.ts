const SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g

/**
 * Writes a page's style sheets into its head, so that the first paint waits for no further file. The links
 * move to the end of the body: React finds its sheets there, and the next pages find them in the cache.
 * `read` gives the text of a sheet by its address.
 */
export function withInlineStyles(html: string, read: (address: string) => string): string {
  const links = [...html.matchAll(SHEET)]
  const [first] = links
  if (!first) return html
  const css = links.map(([, address = '']) => read(address)).join('')
  if (css.includes('</style')) throw new Error('a style sheet that would end its own element')
  const bare = html.replace(SHEET, '')
  const style = `<style>${css}</style>`
  const head = bare.slice(0, first.index) + style + bare.slice(first.index)
  return head.replace('</body>', () => `${links.map(([link]) => link).join('')}</body>`)
}
