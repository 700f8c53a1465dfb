'use client'
import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isInReach, watchBlock } from './mounted-blocks.ts'
import styles from './infinite-list.module.css'

/** More than fill a phone: the first block is rendered with the list itself. */
export const ROWS_PER_BLOCK = 20

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
  label?: string | undefined
}

/**
 * A long list that scrolls with the page. Rows are rendered in blocks, each when it first comes near the viewport;
 * until then, and again when very many are rendered, a block is an empty box of its height.
 */
export function WindowedRows<T>({ rows, children, rowHeight, label }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
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
}

/** The first block, and one that another page of rows adds while the end of the list is near. */
const startsRendered = (index: number, end: Element | null | undefined): boolean =>
  index === 0 || (end != null && isInReach(end))

function BlockOfRows<T>({ rows, before, children, rowHeight, index, list }: BlockProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  /** False while the rows are rendered; else the height of each in px, or null when it was never measured. */
  const [empty, setEmpty] = useState<number | null | false>(() =>
    startsRendered(index, list.current?.lastElementChild) ? false : null,
  )
  const isRendered = useRef(empty === false)
  useLayoutEffect(() => {
    const block = box.current
    if (!block) return
    const set = (height: number | false) =>
      setEmpty(height === false ? false : height / block.children.length)
    return watchBlock(block, set, isRendered.current)
  }, [])
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
