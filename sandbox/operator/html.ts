/** Text as HTML shows it. */
export const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each]!,
  )

const inline = (text: string): string =>
  escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\(([^)]+)\)\*/g, '<em class="mark-origin">$1</em>')

/** The little Markdown of the documents: paragraphs, lists, code, marks. */
export function prose(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .split('\n')
            .map((line) => `<li>${inline(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${inline(block)}</p>`,
    )
    .join('')
}

/** One line of prose, without a paragraph around it. */
export const line = inline

export const json = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return `<pre tabindex="0"><code>${escape(text)}</code></pre>`
}
