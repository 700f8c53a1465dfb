/**
 * As translation programs of browsers do: every text becomes another one, in an element of theirs. Sent to the browser as
 * text: it sees nothing of this file.
 */
export function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    const { parentElement } = text
    if (!parentElement || /^(SCRIPT|STYLE|FONT)$/.test(parentElement.tagName)) continue
    if (parentElement.closest('[translate=no]') || !text.textContent?.trim()) continue
    const font = document.createElement('font')
    font.append(text.textContent)
    parentElement.replaceChild(font, text)
  }
}
