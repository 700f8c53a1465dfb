/** Rows are rendered this far (px) before they come into view. */
const AHEAD_PX = 2000
/** Blocks that stay rendered; those that were longest out of reach are emptied. */
export const MOST_MOUNTED = 50

/** Height in px of the empty box; false to render the rows. */
type SetEmpty = (height: number | false) => void

const blocks = new Map<Element, SetEmpty>()
/** Rendered blocks, the one that came near last at the end. */
const mounted = new Set<Element>()
/** Rendered blocks that went out of reach, with their height in px. */
const passed = new Map<HTMLElement, number>()
/** Rendered blocks that the browser neither lays out nor paints. */
const skipped = new Set<HTMLElement>()
let observer: IntersectionObserver | null = null

function mount(block: Element): void {
  mounted.delete(block)
  mounted.add(block)
  blocks.get(block)?.(false)
  const [oldest] = mounted
  if (!oldest || mounted.size <= MOST_MOUNTED) return
  mounted.delete(oldest)
  if (oldest.contains(document.activeElement)) mounted.add(oldest)
  else blocks.get(oldest)?.(oldest.getBoundingClientRect().height)
}

/**
 * The browser neither lays out nor paints a block out of reach. `content-visibility: auto` would find these blocks
 * itself, but it changes some in nearly every frame, and on a slow phone each frame with a change is late.
 */
function skip(block: HTMLElement, height: number): void {
  block.style.setProperty('content-visibility', 'hidden')
  block.style.setProperty('contain-intrinsic-size', `1px ${height}px`)
  skipped.add(block)
}

function unskip(block: HTMLElement): void {
  block.style.removeProperty('content-visibility')
  block.style.removeProperty('contain-intrinsic-size')
  skipped.delete(block)
}

function skipPassed(): void {
  for (const [block, height] of passed) {
    if (block.contains(document.activeElement)) continue
    passed.delete(block)
    skip(block, height)
  }
}

/**
 * Blocks that went out of reach are skipped in a frame in which others come near, so that fewer frames have changes.
 */
function onIntersect(entries: readonly IntersectionObserverEntry[]): void {
  let hasCome = false
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!(target instanceof HTMLElement)) continue
    if (isIntersecting) {
      hasCome ||= !mounted.has(target) || skipped.has(target)
      passed.delete(target)
      unskip(target)
      mount(target)
    } else if (mounted.has(target)) passed.set(target, boundingClientRect.height)
  }
  if (hasCome) skipPassed()
}

/** Whether a block is rendered and near the viewport. */
export const isInReach = (block: Element): boolean =>
  mounted.has(block) && !(block instanceof HTMLElement && passed.has(block))

/**
 * Calls `setEmpty` when the rows of a block are to be rendered and when they are not; returns the end of the watch.
 * `isRendered`: they already are.
 */
export function watchBlock(
  block: HTMLElement,
  setEmpty: SetEmpty,
  isRendered: boolean,
): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    setEmpty(false)
    return () => {}
  }
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: `${AHEAD_PX}px 0px` })
  blocks.set(block, setEmpty)
  if (isRendered) {
    mount(block)
    skipPassed()
  }
  observer.observe(block)
  return () => {
    observer?.unobserve(block)
    blocks.delete(block)
    mounted.delete(block)
    passed.delete(block)
    skipped.delete(block)
    if (blocks.size > 0) return
    observer?.disconnect()
    observer = null
  }
}
