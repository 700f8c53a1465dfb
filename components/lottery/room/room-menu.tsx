'use client'
import {
  chatHidesBets,
  chatHidesSystem,
  chatMuted,
  messageTime,
  sound,
} from '#lib/room/preferences.ts'
import { usePreference } from '#hooks/core/preferences.ts'
import { Button } from '#components/ui/button/button.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Switch } from '#components/ui/form/switch.tsx'

/** Display and sound settings for rooms, stored on this device. */
export function RoomMenu({ onClose }: { onClose: () => void }) {
  const [times, setTimes] = usePreference(messageTime)
  const [noBets, setNoBets] = usePreference(chatHidesBets)
  const [noSystem, setNoSystem] = usePreference(chatHidesSystem)
  const [sounds, setSounds] = usePreference(sound)
  const [muted, setMuted] = usePreference(chatMuted)
  return (
    <Sheet open onClose={onClose} title="房间设置">
      <Switch label="开奖与封盘提示音" checked={sounds} onChange={setSounds} />
      <Switch label="显示发言时间" checked={times} onChange={setTimes} />
      <Switch label="隐藏他人投注" checked={noBets} onChange={setNoBets} />
      <Switch label="隐藏系统消息" checked={noSystem} onChange={setNoSystem} />
      {muted.length > 0 && (
        <Button tone="quiet" block onPress={() => setMuted([])}>
          解除屏蔽的 {muted.length} 人
        </Button>
      )}
    </Sheet>
  )
}
