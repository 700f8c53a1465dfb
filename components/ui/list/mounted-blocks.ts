/** Rows are rendered this far (px) before they come into view. */
const AHEAD_PX = 2000
/** Blocks that stay rendered; those that were longest out of reach are emptied. */
export const MOST_MOUNTED = 200

/** Height in px of the empty box; false to render the rows. */
type SetEmpty = (height: number | false) => void

const blocks = new Map<Element, SetEmpty>()
/** Blocks near the viewport that wait for their frame. */
const waiting = new Set<Element>()
/** Rendered blocks, the one that came near or went away last at the end. */
const mounted = new Set<Element>()
let observer: IntersectionObserver | null = null
let frame = 0

function mount(block: Element): void {
  waiting.delete(block)
  mounted.delete(block)
  mounted.add(block)
  blocks.get(block)?.(false)
  const [oldest] = mounted
  if (!oldest || mounted.size <= MOST_MOUNTED) return
  mounted.delete(oldest)
  if (oldest.contains(document.activeElement)) mounted.add(oldest)
  else blocks.get(oldest)?.(oldest.getBoundingClientRect().height)
}

/** One block per frame, so that the rows of a page cost several short frames instead of a long one. */
function mountNext(): void {
  frame = 0
  const [block] = waiting
  if (block) mount(block)
  if (waiting.size > 0) frame = requestAnimationFrame(mountNext)
}

function onIntersect(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const inView = boundingClientRect.bottom > 0 && boundingClientRect.top < innerHeight
    if (inView || mounted.has(target)) mount(target)
    else if (isIntersecting) waiting.add(target)
    else waiting.delete(target)
  }
  if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(mountNext)
}

/** Calls `setEmpty` when the rows of a block are to be rendered and when they are not; returns the end of the watch. */
export function watchBlock(block: Element, setEmpty: SetEmpty): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    setEmpty(false)
    return () => {}
  }
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: `${AHEAD_PX}px 0px` })
  blocks.set(block, setEmpty)
  observer.observe(block)
  return () => {
    observer?.unobserve(block)
    blocks.delete(block)
    waiting.delete(block)
    mounted.delete(block)
    if (blocks.size > 0) return
    observer?.disconnect()
    observer = null
  }
}
