import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RoomContext, type RoomScope } from '#hooks/lottery/room.ts'
import { makeLoggedMessage } from '#testing/room-chat.ts'
import { SAMPLE_28 } from '#testing/sample-room.ts'
import { MessageItem } from './chat-message.tsx'

const scope = { room: { groups: SAMPLE_28 } } as Partial<RoomScope> as RoomScope

afterEach(cleanup)

test('a link is shown as text', () => {
  const message = makeLoggedMessage({ author: '小鱼儿', content: '看 https://win.example' })
  render(
    <RoomContext.Provider value={scope}>
      <MessageItem message={message} isOwn={false} isFirst onSpeaker={() => undefined} />
    </RoomContext.Provider>,
  )
  expect(screen.getByText(message.content)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
