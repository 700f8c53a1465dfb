'use client'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Card } from '#components/ui/layout/card.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useClaimRebates } from '#hooks/rewards.ts'
import { isPositive, type Amount } from '#lib/money/amount.ts'
import styles from './rewards.module.css'

interface Props {
  /** In yuan; null when the platform does not report it, undefined while loading or when they cannot be read. */
  totals: { pendingTotal: Amount | null; claimedTotal: Amount | null } | undefined
  loading: boolean
}

/** The claimable amount and the claim button, or the reason why nothing can be claimed. */
export function RebateClaim({ totals, loading }: Props) {
  const pending = totals?.pendingTotal ?? null
  const command = useClaimRebates(pending, totals?.claimedTotal ?? null)
  const hasGain = command.gain !== null && isPositive(command.gain)
  const nothing = pending !== null && !isPositive(pending)
  return (
    <>
      <Card>
        <Stack>
          <Row spread>
            <div>
              <span className="label">{hasGain ? '本次领取（元）' : '待领取返水（元）'}</span>
              <strong className={classes(styles.sum, hasGain && styles.gained)}>
                <Money amount={hasGain ? command.gain : pending} unit="none" />
              </strong>
            </div>
            <Button
              pending={command.pending}
              disabled={loading || command.blocked || nothing}
              onPress={() => void command.send()}
            >
              领取返水
            </Button>
          </Row>
          <p role="status" className="note">
            {command.message ||
              (nothing ? '暂无领取额度！' : '领取后进入平台钱包，1 倍流水后可取款')}
          </p>
          <p className={styles.totals}>
            <span>累计已领取</span>
            <Money amount={totals?.claimedTotal} />
            {hasGain && (
              <>
                <span>待领取</span>
                <Money amount={pending} />
              </>
            )}
          </p>
        </Stack>
      </Card>
      <UnknownOutcome of={command} />
    </>
  )
}
