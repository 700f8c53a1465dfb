'use client'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { usePreference } from '#hooks/core/state.ts'
import { useMember, useRefreshMember } from '#hooks/session/session.ts'
import { WITHDRAWAL_MIN } from '#lib/constants.ts'
import { compareAmounts, floorTo, isPositive } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import type { WithdrawalValues } from '#lib/withdraw/withdrawal-draft.ts'
import styles from './withdraw.module.css'

/** The amount field with the available balance. */
export function WithdrawalAmountField({ form }: { form: FormOf<WithdrawalValues> }) {
  const { balance, gameBalance } = useMember() ?? {}
  const [hidden] = usePreference(balanceHidden)
  const { refresh, isPending } = useRefreshMember()
  const takeAll = () => balance && form.change({ amount: floorTo(balance, 2) })
  const mayRecall = gameBalance === undefined || isPositive(gameBalance)
  // The hint is shown only before an amount is typed, because the withdrawal itself lowers the balance.
  const isBelowMin =
    form.values.amount === '' && !!balance && compareAmounts(balance, WITHDRAWAL_MIN) < 0
  return (
    <div className={styles.amount}>
      <AmountField
        large
        {...form.field('amount')}
        label="取款金额（元）"
        placeholder={`单笔不低于 ${WITHDRAWAL_MIN} 元`}
        hint={
          isBelowMin
            ? `余额不足 ${WITHDRAWAL_MIN} 元${mayRecall ? '，可先回收场馆余额' : ''}`
            : null
        }
        suffix={
          <Button
            variant="quiet"
            size="small"
            disabled={!balance || !isPositive(balance)}
            onPress={takeAll}
          >
            全部
          </Button>
        }
      />
      <Row gap={0} className={classes('faint', styles.balance)}>
        <Row as="dl" justified>
          <dt>平台钱包</dt>
          <dd>
            <Money amount={balance} hidden={hidden} />
          </dd>
        </Row>
        <IconButton
          icon="refresh"
          size={18}
          label="刷新余额"
          pending={isPending}
          onPress={() => void refresh()}
        />
      </Row>
    </div>
  )
}
