'use client'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useClaimRebates } from '#hooks/rewards.ts'
import { isPositive, type Amount } from '#lib/money/amount.ts'
import styles from './rewards.module.css'

interface Props {
  /** Yuan. A sum is null if the platform does not send it. */
  totals: { pendingTotal: Amount | null; claimedTotal: Amount | null } | undefined
  isLoading: boolean
}

/** The unclaimed sum and the button that claims it, which is disabled at 0 (spec 2 §5, Rebate claim). */
export function RebateClaim({ totals, isLoading }: Props) {
  const pending = totals?.pendingTotal
  const command = useClaimRebates()
  const hasNothing = pending != null && !isPositive(pending)
  return (
    <>
      <Card>
        <Stack>
          <Row justified>
            <div>
              <span className="label">待领取返水（元）</span>
              <strong className={styles.sum}>
                <Money amount={pending} unit="none" />
              </strong>
            </div>
            <Button
              pending={command.isPending}
              disabled={isLoading || command.isBlocked || hasNothing}
              onPress={() => void command.send()}
            >
              领取返水
            </Button>
          </Row>
          <p className="note">
            {hasNothing ? '暂无领取额度！' : '领取后进入平台钱包，1 倍流水后可取款'}
          </p>
          <p className={styles.totals}>
            <span>累计已领取</span>
            <Money amount={totals?.claimedTotal} />
          </p>
        </Stack>
      </Card>
      <UnknownOutcome command={command} />
    </>
  )
}
