'use client'
import { withQuery } from '#hooks/with-query.tsx'
import { LotteriesScreen } from './lotteries-screen.tsx'
import { RoomScreen } from './room-screen.tsx'
import { RoomsScreen } from './rooms-screen.tsx'

/** /lottery: one room by room_id (in the browser only), the rooms of one lottery by name, else all lotteries. */
export const LotteryScreen = withQuery(function Lottery({ query }) {
  const roomId = query.get('room_id') ?? ''
  const name = query.get('name') ?? ''
  if (roomId !== '') return <RoomScreen key={roomId} roomId={roomId} />
  return name === '' ? <LotteriesScreen /> : <RoomsScreen name={name} />
})
