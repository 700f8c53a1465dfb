'use client'
import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './infinite-list.module.css'

/** More than fill a phone: the first block is rendered with the list itself. */
const ROWS_PER_BLOCK = 20

export interface KeyedRow<T> {
  readonly key: string | number
  readonly item: T
}

interface Props<T> {
  rows: readonly KeyedRow<T>[]
  /** With the item before it, where there is one. */
  children: (item: T, index: number, before?: T) => ReactNode
  /** Estimated height of a row with its hairline, in px. */
  rowHeight: number
  label?: string
}

/**
 * A long list that scrolls with the page. Rows are rendered in blocks, each when it first comes near the viewport;
 * until then, and again when very many are rendered, a block is an empty box of its height.
 */
export function WindowedRows<T>({ rows, children, rowHeight, label }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  const [reach] = useState(createReach)
  const [estimate, setEstimate] = useState(rowHeight)
  // With the true height of a row, a place further down is the same before and after its rows are rendered.
  useLayoutEffect(() => {
    const shown = list.current?.firstElementChild?.children ?? []
    const [first, last] = [shown[0], shown[shown.length - 1]]
    if (!first || !last) return
    const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top
    if (height > 0) setEstimate(height / shown.length)
  }, [])
  const blocks: (readonly KeyedRow<T>[])[] = []
  for (let first = 0; first < rows.length; first += ROWS_PER_BLOCK) {
    blocks.push(rows.slice(first, first + ROWS_PER_BLOCK))
  }
  return (
    <div ref={list} role="list" aria-label={label} className={styles.grouped}>
      {blocks.map((block, index) => (
        <Block
          key={index}
          rows={block}
          before={blocks[index - 1]?.at(-1)?.item}
          index={index}
          rowHeight={estimate}
          list={list}
          reach={reach}
        >
          {children}
        </Block>
      ))}
    </div>
  )
}

interface BlockProps<T> extends Pick<Props<T>, 'rows' | 'children' | 'rowHeight'> {
  index: number
  before: T | undefined
  list: RefObject<HTMLElement | null>
  reach: ReturnType<typeof createReach>
}

function BlockOfRows<T>(props: BlockProps<T>) {
  const { rows, before, children, rowHeight, index, list, reach } = props
  const box = useRef<HTMLDivElement>(null)
  /** False while the rows are rendered; else the height of each in px, or null when it was never measured. */
  const [empty, setEmpty] = useState<number | null | false>(() => {
    const end = list.current?.lastElementChild
    // The first block, and one that another page of rows adds while the end of the list is near.
    return index === 0 || (end && reach.isInReach(end)) ? false : null
  })
  const isRendered = useRef(empty === false)
  useLayoutEffect(() => {
    const block = box.current
    if (!block) return
    const set = (height: number | false) =>
      setEmpty(height === false ? false : height / block.children.length)
    return reach.watchBlock(block, set, isRendered.current)
  }, [reach])
  return (
    <div
      role="none"
      ref={box}
      className={styles.block}
      style={empty === false ? undefined : { height: rows.length * (empty ?? rowHeight) }}
    >
      {empty === false &&
        rows.map(({ key, item }, place) => {
          const position = index * ROWS_PER_BLOCK + place
          return (
            <div
              role="listitem"
              key={key}
              className={styles.item}
              aria-posinset={position + 1}
              aria-setsize={-1}
            >
              {children(item, position, place > 0 ? rows[place - 1]!.item : before)}
            </div>
          )
        })}
    </div>
  )
}

/** A page more, or a page read again, renders only the blocks whose rows changed. */
const Block = memo(
  BlockOfRows,
  (before, after) =>
    before.children === after.children &&
    before.before === after.before &&
    before.rowHeight === after.rowHeight &&
    before.rows.length === after.rows.length &&
    before.rows.every(({ item }, index) => item === after.rows[index]?.item),
) as typeof BlockOfRows

/** Rows are rendered this far (px) before they come into view. */
const AHEAD_PX = 2000
/** Blocks that stay rendered; those that were longest out of reach are emptied. */
const MOST_MOUNTED = 50

/** Height in px of the empty box; false to render the rows. */
type SetEmpty = (height: number | false) => void

/** Which blocks of a list are near the viewport, and which are rendered and laid out. */
function createReach() {
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
  const isInReach = (block: Element): boolean =>
    mounted.has(block) && !(block instanceof HTMLElement && passed.has(block))

  /**
   * Calls `setEmpty` when the rows of a block are to be rendered and when they are not; returns the end of the watch.
   * `isRendered`: they already are.
   */
  function watchBlock(block: HTMLElement, setEmpty: SetEmpty, isRendered: boolean): () => void {
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
  return { isInReach, watchBlock }
}
