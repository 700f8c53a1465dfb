'use client'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { hereNow } from '#lib/navigation.ts'
import { href } from '#lib/routes.ts'
import { OpenRoom, RoomScreen } from '#components/lottery/room/room-screen.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { Page } from '#components/ui/layout/page.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'

const LotteriesScreen = lazyPart(
  async () => (await import('./list/lotteries-screen.tsx')).LotteriesScreen,
  ListSkeleton,
)
const RoomsScreen = lazyPart(
  async () => (await import('./list/rooms-screen.tsx')).RoomsScreen,
  ListSkeleton,
)

const viewOf = (query: Query) => ({
  roomId: query.get('room_id') ?? '',
  name: query.get('name') ?? '',
})

// Hydration takes long on a slow phone: what the address shows is fetched meanwhile.
if (typeof window !== 'undefined' && hereNow().startsWith(href('/lottery'))) {
  const { roomId, name } = viewOf(new URLSearchParams(location.search))
  const lists = name === '' ? LotteriesScreen : RoomsScreen
  void (roomId === '' ? lists : OpenRoom).preload()
}

/** /lottery: one room by room_id (in the browser only), the rooms of one lottery by name, else all lotteries. */
export const LotteryScreen = withQuery(Lottery, ListSkeleton)

function Lottery({ query }: { query: Query }) {
  const { roomId, name } = viewOf(query)
  if (roomId !== '') return <RoomScreen key={roomId} roomId={roomId} />
  return name === '' ? <LotteriesScreen /> : <RoomsScreen name={name} />
}

/** In place of the lists of lotteries and rooms until they are fetched. */
function ListSkeleton() {
  const { to } = useNavigate()
  return (
    <>
      <TopBar title="彩票" onBack={() => to(href('/'))} />
      <Page>
        <Skeleton shape="block" count={4} />
      </Page>
    </>
  )
}
