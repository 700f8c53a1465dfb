import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RoomContext, type RoomScope } from '#components/lottery/room/room-context.ts'
import type { LoggedEntry } from '#lib/room/chat.ts'
import { messageTime } from '#lib/room/preferences.ts'
import { loggedLine } from '#testing/room-channel.ts'
import { SAMPLE_28 } from '#testing/sample-room.ts'
import { ChatLine } from './chat-line.tsx'

const ENTRY = loggedLine({
  author: '小鱼儿',
  content: '大家好',
  at: Date.parse('2026-05-01T20:30:00+08:00'),
})
const scope = { room: { groups: SAMPLE_28 } } as Partial<RoomScope> as RoomScope

const show = (given: Partial<LoggedEntry> = {}, own = false) =>
  render(
    <RoomContext.Provider value={scope}>
      <ChatLine entry={{ ...ENTRY, ...given }} own={own} head onSpeaker={() => undefined} />
    </RoomContext.Provider>,
  )

afterEach(() => {
  cleanup()
  messageTime.set(messageTime.initial)
})

test('a line has the time in Beijing, unless the member has switched the times off', () => {
  show()
  expect(screen.getByText(/^20:30/).tagName).toBe('TIME')
  act(() => messageTime.set(false))
  expect(screen.queryByText(/20:30/)).toBeNull()
})

test('a link stays text, with a warning beside it; own lines have none', () => {
  show({ content: '看 https://win.example' })
  expect(screen.getByText('站外链接或联系方式，谨防诈骗')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  show({ content: '看 https://win.example' }, true)
  expect(screen.queryByText(/谨防诈骗/)).toBeNull()
})
