'use client'
import { later } from '#hooks/later.ts'
import { withQuery } from '#hooks/with-query.tsx'
import { LotteriesScreen } from './lotteries-screen.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import { RoomsScreen } from './rooms-screen.tsx'

const RoomScreen = later(
  async () => (await import('./room-screen.tsx')).RoomScreen,
  () => <RoomSkeleton />,
)

/** /lottery: one room by room_id (in the browser only), the rooms of one lottery by name, else all lotteries. */
export const LotteryScreen = withQuery(function Lottery({ query }) {
  const roomId = query.get('room_id') ?? ''
  const name = query.get('name') ?? ''
  if (roomId !== '') return <RoomScreen key={roomId} roomId={roomId} />
  return name === '' ? <LotteriesScreen /> : <RoomsScreen name={name} />
})
