'use client'
import { Button } from '#components/ui/button/button.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { useRoom, useChatConnection } from '#hooks/lottery/room.ts'
import { useTimePlayed } from '#hooks/protection/gaming-session.ts'
import { useNetOfSession } from '#hooks/protection/statement.ts'
import type { SocketState } from '#lib/lottery/chat/socket.ts'
import {
  chatHidesBets,
  chatHidesSystem,
  chatMuted,
  messageTime,
  sound,
} from '#lib/lottery/room/preferences.ts'
import { formatGain } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'

interface Props {
  onClose: () => void
}

const CONNECTIONS: Readonly<Record<Exclude<SocketState, 'open'>, string>> = {
  closed: '正在连接',
  connecting: '正在连接',
  offline: '已断开，正在重连',
}

/** Time, net result and connection of this session (RTS 2E, 13C), and the settings for rooms on this device. */
export function RoomMenu({ onClose }: Props) {
  const connection = useChatConnection(useRoom().chat)
  const { net, isComplete } = useNetOfSession()
  const [areTimesShown, setTimesShown] = usePreference(messageTime)
  const [areBetsHidden, setBetsHidden] = usePreference(chatHidesBets)
  const [areSystemLinesHidden, setSystemLinesHidden] = usePreference(chatHidesSystem)
  const [isSoundOn, setSoundOn] = usePreference(sound)
  const [muted, setMuted] = usePreference(chatMuted)
  return (
    <Sheet open onClose={onClose} title="房间设置">
      <Stack gap={2}>
        <Card variant="list">
          <ListRow
            icon="shield"
            title={<Elapsed />}
            value={`净输赢 ${formatGain(net)}${isComplete ? '' : '（估算）'}`}
            href={href('/protection')}
          />
          {connection !== 'open' && (
            <ListRow icon="chat" title="聊天连接" value={CONNECTIONS[connection]} />
          )}
        </Card>
        <Card variant="list">
          <Switch label="封盘与开奖提示音" checked={isSoundOn} onChange={setSoundOn} />
          <Switch label="显示消息时间" checked={areTimesShown} onChange={setTimesShown} />
          <Switch label="隐藏他人投注" checked={areBetsHidden} onChange={setBetsHidden} />
          <Switch
            label="隐藏系统消息"
            checked={areSystemLinesHidden}
            onChange={setSystemLinesHidden}
          />
        </Card>
        {muted.length > 0 && (
          <Button variant="quiet" block onPress={() => setMuted([])}>
            {`解除屏蔽的 ${muted.length} 人`}
          </Button>
        )}
      </Stack>
    </Sheet>
  )
}

/** A separate component, so that each second renders only this text. */
const Elapsed = () => <span className="num" translate="no">{`已玩 ${useTimePlayed()}`}</span>
