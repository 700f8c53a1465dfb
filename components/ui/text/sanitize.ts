import DOMPurify from 'dompurify'
import { withBasePath } from '#lib/navigation.ts'
import { safeUrl, linkTarget } from '#lib/site/safe-url.ts'

const ALLOWED_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'caption',
  'center',
  'code',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]
const ALLOWED_ATTR = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'align']

const purify = DOMPurify(window)

/** Attributes in which editors keep the address of a lazy picture. */
const LATE_SOURCES = ['data-src', 'data-original', 'data-lazy-src']
const PLAYERS = ['VIDEO', 'AUDIO', 'IFRAME', 'EMBED']

/** Gives a lazy picture its address, and replaces a player by a link. */
purify.addHook('beforeSanitizeElements', (node) => {
  if (!(node instanceof Element)) return
  if (node.tagName === 'IMG') {
    const late = LATE_SOURCES.map((name) => node.getAttribute(name)).find(Boolean)
    if (late) node.setAttribute('src', late)
  }
  if (!PLAYERS.includes(node.tagName)) return
  const source = node.getAttribute('src') ?? node.querySelector('source')?.getAttribute('src') ?? ''
  const address = safeUrl(source, 'link')
  if (!address?.startsWith('https:')) return
  const link = document.createElement('a')
  link.href = address
  link.textContent = node.tagName === 'AUDIO' ? '打开音频' : '打开视频'
  node.replaceWith(link)
})

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    const target = linkTarget(node.getAttribute('href') ?? '')
    node.removeAttribute('href')
    if (target === null) return
    if ('inside' in target) return node.setAttribute('href', withBasePath(target.inside))
    node.setAttribute('href', target.outside)
    if (!target.outside.startsWith('https:')) return
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  if (node.tagName === 'IMG') {
    const address = safeUrl(node.getAttribute('src') ?? '', 'image')
    const alt = node.getAttribute('alt')?.trim() || '图片'
    if (address === null) return node.replaceWith(`［${alt}无法显示］`)
    for (const [name, value] of [
      ['src', address],
      ['loading', 'lazy'],
      ['decoding', 'async'],
      ['referrerpolicy', 'no-referrer'],
      ['alt', alt],
    ] as const) {
      node.setAttribute(name, value)
    }
  }
})

/**
 * Reduces server HTML to text, lists, tables, links and https pictures (ASVS 1.3). Links to this site open in this tab.
 * Returns TrustedHTML if the browser supports Trusted Types, otherwise a string.
 */
export const sanitize = (html: string): TrustedHTML | string =>
  purify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [
      'script',
      'style',
      'svg',
      'math',
      'template',
      'noscript',
      'title',
      'iframe',
      'object',
    ],
  })
