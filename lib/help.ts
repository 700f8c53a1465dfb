import { wordsOfHtml } from '#lib/text/html-words.ts'

/** The articles of the help centre in their order (spec 1 §2, /boutBallBet). */
export const helpArticles = [
  { type: 7, title: '关于我们', icon: 'info' },
  { type: 1, title: '常见问题', icon: 'help' },
  { type: 2, title: '隐私政策', icon: 'lock' },
  { type: 3, title: '免责声明', icon: 'document' },
  { type: 4, title: '联系我们', icon: 'phone' },
  { type: 5, title: '代理加盟', icon: 'users' },
  { type: 8, title: '理性游戏说明', icon: 'shield' },
] as const

/** The articles of /abouts (spec 1 §2). */
export const legalArticles = [
  { type: 5, title: '条款与规则' },
  { type: 6, title: '隐私政策' },
] as const

const CONTEXT = 24

/** Returns the words around the first occurrence of `term` in upper or lower case, or null if there is none. */
export function excerpt(html: string, term: string): string | null {
  const text = wordsOfHtml(html).replace(/\s+/g, ' ')
  const index = term.trim() === '' ? -1 : text.toLowerCase().indexOf(term.trim().toLowerCase())
  if (index < 0) return null
  const start = Math.max(0, index - CONTEXT)
  const sentence = text.slice(start, index).search(/[^。！？；]*$/)
  const from = start + sentence
  const end = Math.min(text.length, index + term.trim().length + CONTEXT)
  return `${sentence === 0 && from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}
