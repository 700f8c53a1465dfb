'use client'
import { useState } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { SearchStart } from './shelves.tsx'
import styles from './search-bar.module.css'

const SearchSheet = lazyPart(async () => (await import('./search-sheet.tsx')).SearchSheet)

/** Opens the search sheet, to type or at favourites and recent games. */
export function SearchBar() {
  const [start, setStart] = useState<SearchStart | null>(null)
  const [open, setOpen] = useState(false)
  const show = (from: SearchStart) => () => {
    setStart(from)
    setOpen(true)
  }
  return (
    <div className={styles.row}>
      <IconButton
        icon="search"
        label="搜索游戏、场馆或拼音首字母"
        tone="soft"
        className={styles.shelf ?? ''}
        onPress={show('typing')}
      />
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
