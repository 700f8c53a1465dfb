'use client'
import { useState } from 'react'
import { heldSince } from '#lib/api/command/lock.ts'
import { isTooSoon } from '#lib/api/command/too-soon.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { totalStake } from '#lib/lottery/command.ts'
import { openOrder, type OwnOrder } from '#lib/lottery/own-orders.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { href } from '#lib/routes.ts'
import { notify } from '#lib/notify.ts'
import { serverNow } from '#lib/time/clock.ts'
import { useLookUp } from '#hooks/core/look-up.ts'
import type { Found, useBetting } from '#hooks/lottery/betting.ts'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import styles from './review-sheet.module.css'

interface Props {
  betting: ReturnType<typeof useBetting>
  /** The bet was accepted, according to the records or the member's own check. */
  onTaken: () => void
}

const TEXT: Readonly<Record<Exclude<Found, 'found' | 'absent'> | 'looking', string>> = {
  looking: '请求已发出，但没有收到明确的结果，正在核对投注记录，请勿重复投注',
  unclear: '平台的记录和余额都不能证明这笔投注是否成功。请打开投注记录自行核对，核对之前不能再投注',
  failed: '暂时查询不到结果，请检查网络后再试',
}

/** Looks up a bet whose outcome is unknown; betting is blocked until the records or the member settle it. */
export function UnknownBet({ betting, onTaken }: Props) {
  const [order] = useState(openOrder)
  const [found, setFound] = useState<Found | null>(null)
  const read = async (shownTooSoon: boolean) => {
    const tooSoon = order ? isTooSoon(order.sentAt, serverNow()) : shownTooSoon
    const result = await betting.lookUp()
    if (result === 'unclear' && tooSoon) return true
    setFound(result)
    if (result === 'found') {
      notify.success('投注成功')
      onTaken()
    } else if (result === 'absent') notify.info('记录中没有这笔投注，注单已保留，可以重新确认')
    return false
  }
  const { look, looking } = useLookUp(read, { since: heldSince(placeBet), atOnce: true })
  return (
    <div className={styles.footer} role="alert">
      <Warning>
        <strong>投注结果未知</strong>
        {order && <p className="num">{orderText(order)}</p>}
        <p>{TEXT[found === 'unclear' || found === 'failed' ? found : 'looking']}</p>
      </Warning>
      <div className={styles.actions}>
        <Button icon="refresh" pending={looking} onPress={() => void look()}>
          重新核对
        </Button>
        <ButtonLink tone="quiet" href={href('/betRecord')}>
          投注记录
        </ButtonLink>
      </div>
      {found === 'unclear' && (
        <ManualCheck
          order={order}
          onAnswer={(taken) => {
            betting.settle(taken)
            if (taken) onTaken()
          }}
        />
      )}
    </div>
  )
}

const totalOf = ({ lines }: OwnOrder) => formatYuan(totalStake(lines))

const orderText = (order: OwnOrder): string =>
  `${formatBeijing(order.sentAt, 'clock')} · 第 ${order.period} 期 · ${order.lines
    .map(({ text }) => text)
    .join(' ')} · ${totalOf(order)}`

interface ManualCheckProps {
  order: OwnOrder | null
  onAnswer: (taken: boolean) => void
}

/** Without proof in the records the member must confirm what the records show before betting again. */
function ManualCheck({ order, onAnswer }: ManualCheckProps) {
  const [checked, setChecked] = useState(false)
  const bet = order ? `第 ${order.period} 期 ${totalOf(order)} 的投注` : '上一笔投注'
  return (
    <div className={styles.word}>
      <Checkbox checked={checked} onChange={setChecked}>
        我已核对投注记录和余额，{bet}没有成功
      </Checkbox>
      <div className={styles.actions}>
        <Button tone="danger" disabled={!checked} onPress={() => onAnswer(false)}>
          没有成功，继续投注
        </Button>
        <Button tone="quiet" onPress={() => onAnswer(true)}>
          已在记录中
        </Button>
      </div>
    </div>
  )
}
