import { onlineManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TimedRoom } from './timed-room.ts'
import { usePlayStopped } from './play-stopped.ts'
import type { SocketState } from '#lib/room/socket.ts'

afterEach(() => onlineManager.setOnline(true))

function room() {
  const { result, rerender } = renderHook(
    ({ askedAt, connection }) => usePlayStopped({ askedAt } as TimedRoom, connection),
    { initialProps: { askedAt: 0, connection: 'open' as SocketState } },
  )
  return { result, rerender }
}

test('a broken connection stops play until the room was read after it', () => {
  const { result, rerender } = room()
  expect(result.current).toBe(false)
  rerender({ askedAt: 0, connection: 'offline' })
  expect(result.current).toBe(true)
  rerender({ askedAt: 0, connection: 'connecting' })
  expect(result.current).toBe(true)
  rerender({ askedAt: performance.now() + 1, connection: 'connecting' })
  expect(result.current).toBe(false)
})

test('connected again, play goes on', () => {
  const { result, rerender } = room()
  rerender({ askedAt: 0, connection: 'offline' })
  rerender({ askedAt: 0, connection: 'slow' })
  expect(result.current).toBe(false)
})

test('offline stops play at once, a chat that never opened does not', () => {
  const { result } = room()
  act(() => onlineManager.setOnline(false))
  expect(result.current).toBe(true)
  act(() => onlineManager.setOnline(true))
  expect(result.current).toBe(false)
})
