import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RoomContext, type RoomScope } from '#hooks/lottery/room.ts'
import { chatMuted } from '#lib/lottery/room/preferences.ts'
import { readPreference } from '#lib/preferences.ts'
import { makeLoggedMessage } from '#testing/room-chat.ts'
import { muteKey } from './chat-rows.ts'
import { SpeakerSheet } from './speaker-sheet.tsx'

const speaker = (author: string) => makeLoggedMessage({ author })

test('the 501st muted speaker replaces the first one', () => {
  const earlier = Array.from({ length: 500 }, (_, index) => muteKey(speaker(`player${index}`)))
  chatMuted.set(earlier)
  const message = speaker('player500')
  const scope = { room: { id: '101' } } as Partial<RoomScope> as RoomScope
  render(
    <RoomContext value={scope}>
      <SpeakerSheet message={message} onClose={() => undefined} />
    </RoomContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: '屏蔽发言' }))
  expect(readPreference(chatMuted)).toEqual([...earlier.slice(1), muteKey(message)])
})
