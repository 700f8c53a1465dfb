'use client'
import { useEffect, useState, type RefObject } from 'react'

/** The number of tiles rendered at once. A shorter list has no window. */
export const WINDOW_TILES = 360
/** The window moves by this number of tiles, which is whole rows of one to six columns. */
const STEP = 60
/** The number of tiles rendered before those in view. */
const TILES_BEFORE = 120

interface Rows {
  readonly columns: number
  /** The distance from one row to the next, and the space between them, in px. */
  readonly pitch: number
  readonly gap: number
}

/** The number of tiles to measure. No screen has so many in one row. */
const MEASURED = 16

/** Measures the rows of the rendered tiles. Returns null while there is only one row. */
function rowsIn(grid: Element): Rows | null {
  const tiles = [...grid.children].filter((tile) => tile.hasAttribute('data-tile'))
  const boxes = tiles.slice(0, MEASURED).map((tile) => tile.getBoundingClientRect())
  const [first] = boxes
  const columns = boxes.findIndex(({ top }) => top !== first?.top)
  const next = boxes[columns]
  if (!first || !next) return null
  const pitch = next.top - first.top
  return { columns, pitch, gap: pitch - first.height }
}

const NOTHING = { from: 0, above: 0, below: 0 }

/** Returns the start of the last window of `count` tiles. */
const lastWindowStart = (count: number): number => Math.ceil((count - WINDOW_TILES) / STEP) * STEP

/** Returns the part of `count` tiles to render at this scroll position, and the heights of the boxes around it in px. */
export function useTileWindow(grid: RefObject<Element | null>, count: number) {
  const [position, setPosition] = useState<{ readonly from: number; readonly rows: Rows } | null>(
    null,
  )
  const isWindowed = count > WINDOW_TILES
  useEffect(() => {
    if (!isWindowed) return
    const positionWindow = () => {
      const list = grid.current
      const rows = list && rowsIn(list)
      if (!rows) return
      const passed = Math.floor(-list.getBoundingClientRect().top / rows.pitch)
      const wanted = Math.floor((passed * rows.columns - TILES_BEFORE) / STEP) * STEP
      const from = Math.min(Math.max(0, wanted), lastWindowStart(count))
      setPosition((before) =>
        before?.from === from && before.rows.columns === rows.columns ? before : { from, rows },
      )
    }
    positionWindow()
    addEventListener('scroll', positionWindow, { passive: true })
    addEventListener('resize', positionWindow)
    return () => {
      removeEventListener('scroll', positionWindow)
      removeEventListener('resize', positionWindow)
    }
  }, [grid, count, isWindowed])
  if (!isWindowed || !position) return NOTHING
  const { rows } = position
  // A new list may be shorter.
  const from = Math.min(position.from, lastWindowStart(count))
  const height = (tiles: number): number =>
    tiles > 0 ? Math.ceil(tiles / rows.columns) * rows.pitch - rows.gap : 0
  return { from, above: height(from), below: height(count - from - WINDOW_TILES) }
}
