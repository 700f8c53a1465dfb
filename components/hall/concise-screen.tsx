'use client'
import { Redirect } from '#components/shared/redirect.tsx'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { SearchField } from '#components/ui/form/search-field.tsx'
import { Page, Stack } from '#components/ui/layout/page.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { useSearch } from '#hooks/core/search.ts'
import { useViewState } from '#hooks/core/state.ts'
import { useSlotGames } from '#hooks/hall/games.ts'
import { useShelves } from '#hooks/hall/hall.ts'
import { useTitle } from '#hooks/site/site.ts'
import { findableTile, SLOT_PROVIDERS, type SlotProvider } from '#lib/hall/catalog.ts'
import { isFavourite } from '#lib/hall/shelf.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { choiceIn, href, type UrlQuery } from '#lib/site/routes.ts'
import { GameGrid, GridSkeleton } from './tile/game-grid.tsx'

const PROVIDERS = Object.entries(SLOT_PROVIDERS).map(([id, label]) => ({
  id: id as SlotProvider,
  label,
}))

/** /concise?type=: the slot machines of one provider (spec 1 §2, Hall). */
export const ConciseScreen = withUrlQuery(ConciseContent, null)

function ConciseContent({ query }: { query: UrlQuery }) {
  const ids = PROVIDERS.map(({ id }) => id)
  const provider = choiceIn(query, 'type', ids)
  return provider ? <Slots provider={provider} /> : <Redirect address={href('/')} />
}

function Slots({ provider }: { provider: SlotProvider }) {
  useTitle(SLOT_PROVIDERS[provider])
  return (
    <Page>
      <Tabs
        id="slots"
        label="电子场馆"
        items={PROVIDERS}
        value={provider}
        onChange={(type) => replaceQuery('/concise', { type })}
        fit
      />
      <TabPanel tabs="slots" tab={provider}>
        <SlotList provider={provider} />
      </TabPanel>
    </Page>
  )
}

function SlotList({ provider }: { provider: SlotProvider }) {
  const { games, tiles } = useSlotGames(provider)
  const shelves = useShelves()
  const [typed, setTyped] = useViewState('concise.search', '')
  const [isFavouritesOnly, setFavouritesOnly] = useViewState('concise.favourites', false)
  const matching = useSearch(tiles, findableTile, typed)
  const found = typed.trim() === '' ? tiles : matching
  const shown = isFavouritesOnly ? found.filter(({ id }) => isFavourite(shelves, id)) : found
  const { error, fetchStatus, refetch } = games
  const result = { error, fetchStatus, refetch, data: games.data && shown }
  return (
    <Stack>
      <Stack gap={2}>
        <SearchField
          label="搜索电子游戏"
          placeholder="游戏名或拼音首字母"
          value={typed}
          onChange={setTyped}
        />
        <ChipRow label="筛选">
          <Chip selected={!isFavouritesOnly} onPress={() => setFavouritesOnly(false)}>
            {tiles.length > 0 ? `全部 ${tiles.length}` : '全部'}
          </Chip>
          <Chip selected={isFavouritesOnly} onPress={() => setFavouritesOnly(true)}>
            我的收藏
          </Chip>
        </ChipRow>
      </Stack>
      <QueryView
        query={result}
        skeleton={<GridSkeleton count={10} />}
        empty={<NoGames isFavouritesOnly={isFavouritesOnly} wanted={typed} />}
      >
        {(list) => <GameGrid tiles={list} label="电子游戏" />}
      </QueryView>
    </Stack>
  )
}

function NoGames({ isFavouritesOnly, wanted }: { isFavouritesOnly: boolean; wanted: string }) {
  if (wanted.trim() !== '') {
    return <EmptyState title={`没有找到“${wanted.trim()}”`} hint="试试拼音首字母" />
  }
  return isFavouritesOnly ? (
    <EmptyState title="还没有收藏" hint="在游戏页点星标即可收藏" />
  ) : (
    <EmptyState title="这个场馆暂无游戏" hint="看看其他场馆" />
  )
}
