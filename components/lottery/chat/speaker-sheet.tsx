'use client'
import { useMemo } from 'react'
import { ActionSheet } from '#components/ui/overlay/action-sheet.tsx'
import { useDraft } from '#hooks/core/state.ts'
import { useRoom } from '#hooks/lottery/room.ts'
import { composerDraft } from '#lib/lottery/bet/slip.ts'
import type { LoggedMessage } from '#lib/lottery/chat/chat.ts'
import { muteSpeaker } from '#lib/lottery/room/preferences.ts'
import { muteKey } from './chat-rows.ts'

interface Props {
  message: LoggedMessage
  onClose: () => void
}

/** The choices about a speaker: a mention in the input, or a mute on this device. */
export function SpeakerSheet({ message, onClose }: Props) {
  const { room } = useRoom()
  const [, change] = useDraft(useMemo(() => composerDraft(room.id), [room.id]))
  const mention = () => change((text) => `${text.trimEnd()} @${message.author} `.trimStart())
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={message.author}
      actions={[
        { label: '提及 TA', icon: 'chat', onPress: mention },
        { label: '屏蔽发言', icon: 'eye-off', onPress: () => muteSpeaker(muteKey(message)) },
      ]}
    />
  )
}
