import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionAtom } from '#lib/api/connection.ts'
import type { SocketState } from '#lib/lottery/chat/socket.ts'
import { pageStore } from '#lib/page-store.ts'
import { idleChat } from '#testing/room-chat.ts'
import { useIsBettingStopped } from './room.ts'

test('betting stops after a broken connection until the room is read again, and without a network', () => {
  const chat = idleChat()
  const connect = (state: SocketState) => act(() => pageStore.set(chat.socket.stateAtom, state))
  connect('open')
  const { rerender, result } = renderHook(
    ({ requestedAt }) => useIsBettingStopped({ requestedAt }, chat),
    { initialProps: { requestedAt: 1 } },
  )
  expect(result.current).toBe(false)
  chat.socket.lostAt = 2
  connect('connecting')
  expect(result.current).toBe(true)
  rerender({ requestedAt: 3 })
  expect(result.current).toBe(false)
  act(() => pageStore.set(connectionAtom, 'offline'))
  expect(result.current).toBe(true)
  act(() => pageStore.set(connectionAtom, 'online'))
})
