import { CONFIG_SCRIPT } from './early.ts'
import { START } from './inline-styles.ts'

const FILES =
  /<script src="[^"]+" async=""><\/script>|<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g

/**
 * Moves the program's files from the head behind the content, in front of config.js: the browser has read what it
 * can paint before it asks for them. What names the host is asked for first, from the head.
 */
export function withProgramLast(html: string): string {
  if (!html.includes(START)) return html
  const end = html.indexOf('</head>')
  const files = html.slice(0, end).match(FILES) ?? []
  if (files.length === 0 || !CONFIG_SCRIPT.test(html.slice(end)))
    throw new Error('a page without its program')
  const body = html.slice(end).replace(CONFIG_SCRIPT, (tag) => files.join('') + tag)
  return html.slice(0, end).replace(FILES, '') + body
}
