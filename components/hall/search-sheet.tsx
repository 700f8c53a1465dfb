'use client'
import { useDeferredValue, useMemo, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { EmptyState } from '#components/ui/state.tsx'
import { useCatalog, useOpenTile } from '#hooks/hall/hall.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { indexTiles, searchTiles } from '#lib/hall/search.ts'
import { Shelves } from './shelves.tsx'
import styles from './search-sheet.module.css'
import { TileList } from './tile-list.tsx'

/** Focuses the search field on opening, which raises the keyboard. */
export type SearchStart = 'typing' | 'shelves'

interface Props {
  start: SearchStart
  open: boolean
  onClose: () => void
}

const SHOWN_MAX = 60

/** Searches all hall lists; shows favourites and recent games while the query is empty. */
export function SearchSheet({ start, open, onClose }: Props) {
  const { tiles } = useCatalog()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const index = useMemo(() => indexTiles(tiles), [tiles])
  const found = useMemo(() => searchTiles(index, query), [index, query])
  const openTile = useOpenTile()
  const go = (tile: Tile) => {
    onClose()
    openTile(tile)
  }
  return (
    <Sheet open={open} onClose={onClose} title="找游戏" height="full">
      <Field
        label="搜索"
        hideLabel
        type="search"
        enterKeyHint="search"
        placeholder="游戏、场馆或拼音首字母，如 jnd"
        prefix={<Icon name="search" size={18} />}
        value={typed}
        onChange={setTyped}
        maxLength={40}
        autoFocus={start === 'typing'}
      />
      <p className="sr-only" role="status">
        {query.trim() === '' ? '' : `找到 ${found.length} 个结果`}
      </p>
      <div className={styles.below}>
        {query.trim() === '' ? (
          <Shelves catalog={tiles} onOpen={go} />
        ) : found.length > 0 ? (
          <TileList tiles={found.slice(0, SHOWN_MAX)} label="搜索结果" onOpen={go} />
        ) : (
          <EmptyState
            icon="search"
            title={`没有找到“${query.trim()}”`}
            hint="试试游戏名的一部分，或拼音首字母"
          />
        )}
      </div>
    </Sheet>
  )
}
