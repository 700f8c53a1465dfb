import { wordsOfHtml } from '#lib/text/html-words.ts'

/** The help centre's articles in its order (spec 1 §2, /boutBallBet). */
export const helpArticles = [
  { type: 7, title: '关于我们', icon: 'info' },
  { type: 1, title: '常见问题', icon: 'help' },
  { type: 2, title: '隐私政策', icon: 'lock' },
  { type: 3, title: '免责声明', icon: 'document' },
  { type: 4, title: '联系我们', icon: 'phone' },
  { type: 5, title: '代理加盟', icon: 'users' },
  { type: 8, title: '理性游戏说明', icon: 'shield' },
] as const

/** /abouts?type=5 terms and rules, 6 privacy policy. */
export const legalArticles = [
  { type: 5, title: '条款与规则' },
  { type: 6, title: '隐私政策' },
] as const

const AROUND = 24

/** The words around the first place where `wanted` occurs, or null. Case does not count. */
export function excerpt(html: string, wanted: string): string | null {
  const text = wordsOfHtml(html).replace(/\s+/g, ' ')
  const index = wanted.trim() === '' ? -1 : text.toLowerCase().indexOf(wanted.trim().toLowerCase())
  if (index < 0) return null
  const around = Math.max(0, index - AROUND)
  const sentence = text.slice(around, index).search(/[^。！？；]*$/)
  const from = around + sentence
  const to = Math.min(text.length, index + wanted.trim().length + AROUND)
  return `${sentence === 0 && from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
