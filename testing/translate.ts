/**
 * Replaces every text node by an element, as translation in browsers does. Playwright serializes this function, so that
 * it cannot use anything outside.
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
