'use client'
import { useState } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'

const SearchSheet = lazyPart(async () => (await import('./search-sheet.tsx')).SearchSheet, null)

export function SearchBar() {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        icon="search"
        label="搜索游戏、场馆或拼音首字母"
        size={20}
        onPress={() => setOpen(true)}
      />
      {open !== null && <SearchSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
