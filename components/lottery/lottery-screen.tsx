'use client'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { KeepAlive } from '#components/shared/keep-alive.tsx'
import { LotteriesScreen } from './lotteries-screen.tsx'
import { RoomScreen } from './room-screen.tsx'
import { RoomsScreen } from './rooms-screen.tsx'

/** /lottery: one room by room_id (in the browser only), the rooms of one lottery by name, else all lotteries. */
export const LotteryScreen = withQuery(({ query }) => (
  <KeepAlive>
    <Lottery query={query} />
  </KeepAlive>
))

function Lottery({ query }: { query: Query }) {
  const roomId = query.get('room_id') ?? ''
  const name = query.get('name') ?? ''
  if (roomId !== '') return <RoomScreen key={roomId} roomId={roomId} />
  return name === '' ? <LotteriesScreen /> : <RoomsScreen name={name} />
}
