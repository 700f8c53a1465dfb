/** A new element of a page, with its attributes and its text. */
export function element(
  document: Document,
  tag: string,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.textContent = text
  return made
}
