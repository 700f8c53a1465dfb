'use client'
import { useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { SearchStart } from './search-sheet.tsx'
import styles from './search-bar.module.css'

const SearchSheet = lazyPart(async () => (await import('./search-sheet.tsx')).SearchSheet)

/** A button that looks like a search field and opens the search sheet; next to it favourites and recent games. */
export function SearchBar() {
  const [start, setStart] = useState<SearchStart | null>(null)
  const [open, setOpen] = useState(false)
  const show = (from: SearchStart) => () => {
    setStart(from)
    setOpen(true)
  }
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.field}
        aria-haspopup="dialog"
        onClick={show('typing')}
      >
        <Icon name="search" size={18} />
        <span>搜索游戏、场馆或拼音首字母</span>
      </button>
      <IconButton
        icon="star"
        label="收藏与最近玩过"
        tone="soft"
        className={styles.shelf ?? ''}
        onPress={show('shelves')}
      />
      {start && <SearchSheet start={start} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
