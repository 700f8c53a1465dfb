import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RoomContext, type RoomScope } from '#hooks/lottery/room.ts'
import { makeLoggedLine } from '#testing/room-chat.ts'
import { SAMPLE_28 } from '#testing/sample-room.ts'
import { LineItem } from './chat-line.tsx'

const scope = { room: { groups: SAMPLE_28 } } as Partial<RoomScope> as RoomScope

afterEach(cleanup)

test('a link is shown as text', () => {
  const line = makeLoggedLine({ author: '小鱼儿', content: '看 https://win.example' })
  render(
    <RoomContext.Provider value={scope}>
      <LineItem line={line} isOwn={false} isFirst onSpeaker={() => undefined} />
    </RoomContext.Provider>,
  )
  expect(screen.getByText(line.content)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
