'use client'
import type { FormOf } from '#hooks/core/form.ts'
import { usePreference } from '#hooks/core/preferences.ts'
import { useMember } from '#hooks/session/session.ts'
import { useRecallAll } from '#hooks/wallet.ts'
import { type TransferValues, transferDecimals } from '#lib/rules/transfer.ts'
import { floorTo, formatYuan, isPositive, type MaybeAmount } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Money } from '#components/ui/text/money.tsx'
import styles from './game-money.module.css'

interface Props {
  inVenue: MaybeAmount
  played: boolean
  form: FormOf<TransferValues>
  /** The amount is the member's to choose: no auto-transfer, and the venue's wallet is known. */
  chooses: boolean
}

/** What is in the venue, and what the next game takes along. */
export function GameMoney({ inVenue, played, form, chooses }: Props) {
  const member = useMember()
  const [hidden] = usePreference(balanceHidden)
  const { recall, pending } = useRecallAll()
  const all = member?.balance && floorTo(member.balance, transferDecimals())
  return (
    <section className={styles.card} aria-label="资金">
      <p className={styles.line}>
        <span>场馆余额</span>
        <Money amount={inVenue} hidden={hidden} />
      </p>
      {played && (typeof inVenue !== 'string' || isPositive(inVenue)) && (
        <Button tone="quiet" block pending={pending} onPress={() => void recall()}>
          回收到平台钱包
        </Button>
      )}
      {chooses ? (
        <AmountField
          {...form.field('amount')}
          label="带入金额（选填）"
          decimals={transferDecimals()}
          suffix={
            <Button
              tone="quiet"
              size="small"
              disabled={!all}
              onPress={() => all && form.set('amount', all)}
            >
              全部
            </Button>
          }
        />
      ) : (
        <p className={styles.line}>
          <span>自动带入</span>
          <Taken />
        </p>
      )}
    </section>
  )
}

/** The whole yuan of the balance, which the platform moves into the venue (spec 3 §3). */
function Taken() {
  const member = useMember()
  if (member?.isGuest) return <span>试玩金</span>
  if (member?.autoTransfer === false) return <span>不带入</span>
  const whole = member?.balance === undefined ? null : floorTo(member.balance, 0)
  return <span className="num">{formatYuan(whole)}</span>
}
