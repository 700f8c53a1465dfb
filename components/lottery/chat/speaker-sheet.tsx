'use client'
import { ActionSheet } from '#components/ui/overlay/action-sheet.tsx'
import { preferred } from '#lib/preferences.ts'
import type { LoggedEntry } from '#lib/room/chat.ts'
import { chatMuted } from '#lib/room/preferences.ts'
import { muteKey } from './chat-rows.ts'

interface Props {
  /** A line of the speaker. */
  entry: LoggedEntry
  onClose: () => void
}

/** The actions for a speaker: muting, stored on this device. */
export function SpeakerSheet({ entry, onClose }: Props) {
  const mute = () => chatMuted.set([...new Set([...preferred(chatMuted), muteKey(entry)])])
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={entry.author}
      actions={[{ label: '屏蔽发言', icon: 'eye-off', onPress: mute }]}
    />
  )
}
