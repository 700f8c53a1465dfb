import type { Page } from '#e2e/fixtures.ts'

/** Runs in the page. Controls that a finger meets on less than 44 × 44 px, links inside running text excepted (WCAG 2.5.5, 2.5.8). */
function findSmall(least: number): string[] {
  const controls =
    'a[href], button, summary, select, textarea, input:not([type=hidden]):not([type=file]), [role=tab], [role=radio], [role=switch], [role=option]'
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const shown = (each: Element): boolean =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    each.getBoundingClientRect().width > 2 &&
    each.closest('[inert], [aria-hidden=true], .sr-only') === null
  const isInText = (each: Element): boolean =>
    each.matches('a') &&
    getComputedStyle(each).display === 'inline' &&
    [...(each.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  const reach = (each: Element, label: Element | null, [dx, dy]: readonly [number, number]) => {
    const { left, top: above, width, height } = each.getBoundingClientRect()
    for (let far = 1; far <= least; far += 1) {
      const hit = document.elementFromPoint(
        left + width / 2 + dx * far,
        above + height / 2 + dy * far,
      )
      if (!hit || !(each.contains(hit) || hit.contains(each) || label?.contains(hit)))
        return far - 1
      if (hit !== each && hit.contains(each) && hit !== label) return far - 1
    }
    return least
  }
  const found: string[] = []
  for (const each of top.querySelectorAll<HTMLElement>(controls)) {
    if (!shown(each) || isInText(each)) continue
    const label =
      each.closest('label') ?? (each.id ? document.querySelector(`label[for="${each.id}"]`) : null)
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { width, height } = (label?.contains(each) ? label : each).getBoundingClientRect()
    const across = width >= least ? least : reach(each, label, [-1, 0]) + reach(each, label, [1, 0])
    const down = height >= least ? least : reach(each, label, [0, -1]) + reach(each, label, [0, 1])
    if (across >= least - 1 && down >= least - 1) continue
    const name = each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 24)
    found.push(
      `${each.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}, touched on ${across}×${down}`,
    )
  }
  return [...new Set(found)]
}

/** Runs in the page. Text that an ancestor cuts, that leaves the window, or that lies on other text. */
function findCut(): string[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found: string[] = []
  const lines: { node: Element; text: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  const clips = (value: string) => value === 'hidden' || value === 'clip'
  const isQuiet = (each: Element) =>
    each.closest('.sr-only, svg, [aria-hidden=true], [inert], option, [role=marquee]') !== null ||
    !each.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    })
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!parent || text === '' || isQuiet(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    let scrolls = false
    for (
      let up: Element | null = parent;
      up && up !== document.documentElement;
      up = up.parentElement
    ) {
      const style = getComputedStyle(up)
      if (up !== document.body && (style.overflowX === 'auto' || style.overflowX === 'scroll'))
        scrolls = true
      if (scrolls || up === document.body) break
      if (!clips(style.overflowX) && !clips(style.overflowY)) continue
      const { left, right, top: above, bottom } = up.getBoundingClientRect()
      const out = boxes.some(
        (box) =>
          (clips(style.overflowX) && (box.right > right + 2 || box.left < left - 2)) ||
          (clips(style.overflowY) && (box.bottom > bottom + 4 || box.top < above - 4)),
      )
      if (out) {
        found.push(`cut: "${text.slice(0, 30)}"`)
        break
      }
    }
    if (!scrolls && boxes.some((box) => box.left < -1 || box.right > innerWidth + 1)) {
      found.push(`outside: "${text.slice(0, 30)}"`)
    }
    const isFixed = (each: Element | null): boolean =>
      each !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(each).position) || isFixed(each.parentElement))
    if (!scrolls && !isFixed(parent))
      for (const box of boxes) lines.push({ node: parent, text, box })
  }
  for (const [index, a] of lines.entries()) {
    for (const b of lines.slice(index + 1)) {
      if (a.node === b.node || a.node.contains(b.node) || b.node.contains(a.node)) continue
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (across > 3 && down > Math.min(a.box.height, b.box.height) * 0.4)
        found.push(`overlap: "${a.text.slice(0, 20)}" and "${b.text.slice(0, 20)}"`)
    }
  }
  return [...new Set(found)]
}

/** Controls of the page, or of its open sheet, that are too small for a finger. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall, 44)

/** Text of the page, or of its open sheet, that cannot be read whole. */
export const cutText = (page: Page): Promise<string[]> => page.evaluate(findCut)
