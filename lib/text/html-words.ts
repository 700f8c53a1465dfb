/**
 * The words of HTML as text, a line for each block: to search, and to show before the sanitizer is loaded. Not safe as
 * HTML: show it as a text node.
 */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<(script|style|svg|math|template|iframe)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<\/td>(?=<td)/gi, ' ')
    .replace(/<[^>]*>?/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim()
