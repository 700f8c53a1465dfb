import { expect, type Page } from '#e2e/fixtures.ts'
import { STORED_KEYS } from '#lib/storage/storage.ts'
import { waitForAnimations } from './axe.ts'

/**
 * Runs in the page. Returns controls whose tap target is below 44 px in one direction or 24 px in the other, except links
 * inside running text (WCAG 2.5.8).
 */
function findSmall({ long: least, short }: { long: number; short: number }): string[] {
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
    // Covered by something else, such as the end of a list that follows its newest entry.
    if (across === 0 && down === 0) continue
    if (Math.max(across, down) >= least - 1 && Math.min(across, down) >= short - 1) continue
    const name = each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 24)
    found.push(
      `${each.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}, touched on ${across}×${down}`,
    )
  }
  return [...new Set(found)]
}

/**
 * Runs in the page. Returns text that an ancestor cuts, that leaves the window, or that covers other text. Allowed are a
 * label that wraps out of sight as a whole beside an icon, a moving line, and a preview with an ellipsis inside a button
 * that opens all of it.
 */
function findCut(): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const isClipped = (value: string) => value === 'hidden' || value === 'clip'
  const isShortened = ({ overflowX, textOverflow }: CSSStyleDeclaration) =>
    isClipped(overflowX) && textOverflow === 'ellipsis'
  const isRead = (each: Element) =>
    each.closest('.sr-only, svg, [aria-hidden=true], [inert], option') === null &&
    each.getAnimations().length === 0 &&
    each.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    })
  const parents = (each: Element): Element[] => {
    const up = each.parentElement
    return up && up !== document.body ? [each, ...parents(up)] : [each]
  }
  const isBeyond = (box: DOMRect, clip: Element): 'no' | 'partly' | 'whole' => {
    const { overflowX, overflowY } = getComputedStyle(clip)
    const { left, right, top: edge } = clip.getBoundingClientRect()
    const top = edge + clip.clientTop
    const bottom = top + clip.clientHeight
    const [across, down] = [isClipped(overflowX), isClipped(overflowY)]
    if (down && (box.top >= bottom - 2 || box.bottom <= top + 2)) return 'whole'
    if (across && (box.right > right + 2 || box.left < left - 2)) return 'partly'
    return down && (box.bottom > bottom + 4 || box.top < top - 4) ? 'partly' : 'no'
  }
  const found: string[] = []
  const lines: { parent: Element; text: string; box: DOMRect }[] = []
  const judge = (parent: Element, text: string, boxes: readonly DOMRect[]) => {
    const around = parents(parent)
    const styles = around.map((each) => getComputedStyle(each))
    const scroller = styles.findIndex(({ overflowX }) => ['auto', 'scroll'].includes(overflowX))
    const clips = around.slice(0, scroller < 0 ? undefined : scroller)
    const beyond = boxes.flatMap((box) => clips.map((clip) => isBeyond(box, clip)))
    const isSigned = parent.closest('a, button') !== null
    // The button's name has the whole line, and the button opens it.
    if (parent.closest('button')?.getAttribute('aria-label')?.includes(text)) return
    if (parent.closest('button[aria-expanded]') && styles.some(isShortened)) return
    if (beyond.includes('whole') && isSigned) return
    if (beyond.some((each) => each !== 'no')) found.push(`cut: "${text}"`)
    if (scroller >= 0) return
    if (boxes.some((box) => box.left < -1 || box.right > innerWidth + 1))
      found.push(`outside: "${text}"`)
    if (styles.some(({ position }) => ['fixed', 'sticky'].includes(position))) return
    lines.push(...boxes.map((box) => ({ parent, text, box })))
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode
    const text = textContent?.trim().slice(0, 24) ?? ''
    if (!parent || text === '' || !isRead(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    judge(parent, text, boxes)
  }
  for (const [index, a] of lines.entries())
    for (const b of lines.slice(index + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      const isOver = across > 3 && down > Math.min(a.box.height, b.box.height) * 0.4
      if (isOver && !a.parent.contains(b.parent) && !b.parent.contains(a.parent))
        found.push(`overlap: "${a.text}" and "${b.text}"`)
    }
  return [...new Set(found)]
}

/** The smallest phone on which text of 200 % must be readable (WCAG 1.4.4). */
const SMALLEST = { width: 320, height: 640 }

/** Returns text of the page, or of its open sheet, that is cut. */
export async function cutText(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  return page.evaluate(findCut)
}

/**
 * Expects tap targets of 44 px on the page, or on its open sheet, and no cut text at 320 px with 文字大小 at 200 %.
 */
export async function expectLegible(page: Page): Promise<void> {
  const size = page.viewportSize()!
  await waitForAnimations(page)
  expect(await page.evaluate(findSmall, { long: 44, short: 24 }), page.url()).toEqual([])
  await page.setViewportSize(SMALLEST)
  const show = (text: string) =>
    page.evaluate((to) => Object.assign(document.documentElement.dataset, { text: to }), text)
  await show('200')
  expect(await cutText(page), page.url()).toEqual([])
  await show('')
  await page.setViewportSize(size)
}

/** Sets text to 200 %, as the setting 文字大小 does (WCAG 1.4.4). */
export const enlargeText = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    // A frame in a sandbox has no storage.
    if (window === window.top) localStorage.setItem(key, '200')
  }, STORED_KEYS.textSize)
