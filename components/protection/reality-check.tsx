'use client'
import { Button } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useTimePlayed } from '#hooks/protection/gaming-session.ts'
import { useNetOfSession } from '#hooks/protection/statement.ts'
import { formatGain } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'

/** The length and net result of the gaming session. The member confirms them before the next bet (RTS 13B). */
export function RealityCheck({ onConfirm }: { onConfirm: () => void }) {
  const { to } = useNavigate()
  const { net, isComplete } = useNetOfSession()
  const leave = (address: string) => {
    onConfirm()
    to(address)
  }
  return (
    <Sheet
      open
      title="游戏时间提醒"
      footer={
        <Stack gap={2}>
          <Button block onPress={() => leave(href('/'))}>
            结束游戏，返回大厅
          </Button>
          <Button variant="ghost" block onPress={onConfirm}>
            知道了，继续
          </Button>
        </Stack>
      }
    >
      <Card variant="list">
        <DetailRow label="已游戏" value={useTimePlayed()} />
        <DetailRow
          label={isComplete ? '本次净输赢（已结算）' : '本次净输赢（估算）'}
          value={formatGain(net)}
        />
        <ListRow title="查看投注记录" onPress={() => leave(href('/betRecord'))} />
        <ListRow title="设置限额或暂停" onPress={() => leave(href('/protection'))} />
      </Card>
    </Sheet>
  )
}
