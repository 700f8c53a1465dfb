import { START } from './inline-styles.ts'

const FILES =
  /<script src="[^"]+" async=""><\/script>|<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g
const CONFIG = /<script src="[^"]*\/config\.js"><\/script>/

/**
 * Moves the program's files from the head behind the content, in front of config.js: the browser has read what it
 * can paint before it asks for them. What names the host is asked for first, from the head.
 */
export function withProgramLast(html: string): string {
  if (!html.includes(START)) return html
  const end = html.indexOf('</head>')
  const files = html.slice(0, end).match(FILES) ?? []
  if (files.length === 0 || !CONFIG.test(html.slice(end)))
    throw new Error('a page without its program')
  const body = html.slice(end).replace(CONFIG, (tag) => files.join('') + tag)
  return html.slice(0, end).replace(FILES, '') + body
}
