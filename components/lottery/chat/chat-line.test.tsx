import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RoomContext, type RoomScope } from '#hooks/lottery/room-context.ts'
import type { LoggedEntry } from '#lib/lottery/chat/chat.ts'
import { loggedLine } from '#testing/room-channel.ts'
import { SAMPLE_28 } from '#testing/sample-room.ts'
import { ChatLine } from './chat-line.tsx'

const ENTRY = loggedLine({
  author: '小鱼儿',
  content: '大家好',
})
const scope = { room: { groups: SAMPLE_28 } } as Partial<RoomScope> as RoomScope

const show = (given: Partial<LoggedEntry> = {}, own = false) =>
  render(
    <RoomContext.Provider value={scope}>
      <ChatLine entry={{ ...ENTRY, ...given }} own={own} head onSpeaker={() => undefined} />
    </RoomContext.Provider>,
  )

afterEach(cleanup)

test('a link stays text, with a warning beside it; own lines have none', () => {
  show({ content: '看 https://win.example' })
  expect(screen.getByText('站外链接或联系方式，谨防诈骗')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  show({ content: '看 https://win.example' }, true)
  expect(screen.queryByText(/谨防诈骗/)).toBeNull()
})
