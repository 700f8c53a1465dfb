'use client'
import { useMemo } from 'react'
import { ActionSheet } from '#components/ui/overlay/action-sheet.tsx'
import { useDraft } from '#hooks/core/state.ts'
import { useRoom } from '#hooks/lottery/room-context.ts'
import { lineDraft } from '#lib/lottery/bet/slip.ts'
import type { LoggedEntry } from '#lib/lottery/chat/chat.ts'
import { chatMuted } from '#lib/lottery/room/preferences.ts'
import { readPreference } from '#lib/preferences.ts'
import { muteKey } from './chat-rows.ts'

interface Props {
  /** One line of the speaker. */
  entry: LoggedEntry
  onClose: () => void
}

/** Actions for a speaker: mention and mute. The device stores muted speakers. */
export function SpeakerSheet({ entry, onClose }: Props) {
  const { room } = useRoom()
  const [, change] = useDraft(useMemo(() => lineDraft(room.id), [room.id]))
  const mention = () =>
    change(({ text }) => ({ text: `${text.trimEnd()} @${entry.author} `.trimStart(), order: null }))
  const mute = () => chatMuted.set([...new Set([...readPreference(chatMuted), muteKey(entry)])])
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={entry.author}
      actions={[
        { label: '提及 TA', icon: 'chat', onPress: mention },
        { label: '屏蔽发言', icon: 'eye-off', onPress: mute },
      ]}
    />
  )
}
