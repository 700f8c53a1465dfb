'use client'
import { Section } from '#components/ui/page.tsx'
import { EmptyState } from '#components/ui/state.tsx'
import { useShelves } from '#hooks/hall/hall.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { renew } from '#lib/hall/shelf.ts'
import { TileList } from './tile-list.tsx'

interface Props {
  catalog: readonly Tile[]
  onOpen: (tile: Tile) => void
}

/** Recent and favourite games, stored on this device. */
export function Shelves({ catalog, onOpen }: Props) {
  const shelves = useShelves()
  const recent = renew(shelves.recent, catalog)
  const favourites = renew(shelves.favourites, catalog)
  return (
    <>
      {recent.length > 0 && (
        <Section title="最近玩过">
          <TileList tiles={recent} label="最近玩过" onOpen={onOpen} />
        </Section>
      )}
      <Section title="我的收藏">
        {favourites.length > 0 ? (
          <TileList tiles={favourites} label="我的收藏" onOpen={onOpen} />
        ) : (
          <EmptyState
            icon="star"
            title="还没有收藏"
            hint="点游戏右上角的星标，就会出现在这里（仅保存在本设备）"
            compact
          />
        )}
      </Section>
    </>
  )
}
