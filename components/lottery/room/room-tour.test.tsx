// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { preferred } from '#lib/preferences.ts'
import { roomTourSeen } from '#lib/room/preferences.ts'
import { RoomTour } from './room-tour.tsx'

afterEach(() => {
  cleanup()
  roomTourSeen.set(false)
})
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('three cards, once', () => {
  render(<RoomTour />)
  tap('下一步')
  tap('下一步')
  expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
  tap('知道了')
  expect(screen.queryByRole('complementary')).toBeNull()
  cleanup()
  render(<RoomTour />)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('can be skipped at once', () => {
  render(<RoomTour />)
  tap('跳过')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(preferred(roomTourSeen)).toBe(true)
})
