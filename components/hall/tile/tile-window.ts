'use client'
import { useEffect, useState, type RefObject } from 'react'

/** Number of tiles rendered at once; a shorter list has no window. */
export const WINDOW_TILES = 360
/** The window moves by this number of tiles: whole rows of one to six columns. */
const STEP = 60
/** Number of tiles rendered before those in view. */
const BEFORE = 120

interface Rows {
  readonly columns: number
  /** Distance from one row to the next, and the space between them, in px. */
  readonly pitch: number
  readonly gap: number
}

/** More tiles than one row has on any screen. */
const LOOKED_AT = 16

/** Reads the rows of the rendered tiles; null while there is only one. */
function rowsIn(grid: Element): Rows | null {
  const tiles = [...grid.children].filter((tile) => tile.hasAttribute('data-tile'))
  const boxes = tiles.slice(0, LOOKED_AT).map((tile) => tile.getBoundingClientRect())
  const [first] = boxes
  const columns = boxes.findIndex(({ top }) => top !== first?.top)
  const next = boxes[columns]
  if (!first || !next) return null
  const pitch = next.top - first.top
  return { columns, pitch, gap: pitch - first.height }
}

const NOTHING = { from: 0, above: 0, below: 0 }

/** Start of the last window of `count` tiles. */
const lastOf = (count: number): number => Math.ceil((count - WINDOW_TILES) / STEP) * STEP

/** Chooses the rendered part of `count` tiles by the scroll position, with the heights of the boxes around it in px. */
export function useTileWindow(grid: RefObject<Element | null>, count: number) {
  const [place, setPlace] = useState<{ readonly from: number; readonly rows: Rows } | null>(null)
  const isWindowed = count > WINDOW_TILES
  useEffect(() => {
    if (!isWindowed) return
    const look = () => {
      const list = grid.current
      const rows = list && rowsIn(list)
      if (!rows) return
      const passed = Math.floor(-list.getBoundingClientRect().top / rows.pitch)
      const wanted = Math.floor((passed * rows.columns - BEFORE) / STEP) * STEP
      const from = Math.min(Math.max(0, wanted), lastOf(count))
      setPlace((before) =>
        before?.from === from && before.rows.columns === rows.columns ? before : { from, rows },
      )
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [grid, count, isWindowed])
  if (!isWindowed || !place) return NOTHING
  const { rows } = place
  // Another list may be shorter.
  const from = Math.min(place.from, lastOf(count))
  const height = (tiles: number): number =>
    tiles > 0 ? Math.ceil(tiles / rows.columns) * rows.pitch - rows.gap : 0
  return { from, above: height(from), below: height(count - from - WINDOW_TILES) }
}
