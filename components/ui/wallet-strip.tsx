'use client'
import { useRecallAll } from '#hooks/wallet.ts'
import { useMember } from '#hooks/session.ts'
import { useRefreshMember } from '#hooks/member-upkeep.ts'
import { usePreference } from '#hooks/preferences.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { IconButton } from './icon-button.tsx'
import { Money } from './money.tsx'
import { Row } from './page.tsx'
import { VenueList } from './venue-list.tsx'
import styles from './wallet-strip.module.css'

interface Props {
  /** Rows of the venue list while it is folded. */
  rows: number
  pollMs: number
}

/** Central wallet and game wallet with refresh, recall and the venues. */
export function WalletStrip({ rows, pollMs }: Props) {
  const member = useMember()
  const { refresh, pending } = useRefreshMember()
  const { recall, pending: recalling } = useRecallAll()
  const [hidden] = usePreference(balanceHidden)
  return (
    <Card>
      <Row spread>
        <Purse label="中心钱包" amount={member?.balance} hidden={hidden} />
        <Purse label="游戏钱包" amount={member?.gameBalance} hidden={hidden} />
        <IconButton
          icon="refresh"
          label="刷新余额"
          pending={pending}
          onPress={() => void refresh()}
        />
      </Row>
      <VenueList
        rows={rows}
        pollMs={pollMs}
        hidden={hidden}
        action={
          <Button size="small" tone="quiet" pending={recalling} onPress={() => void recall()}>
            一键回收
          </Button>
        }
      />
    </Card>
  )
}

function Purse(props: { label: string; amount: string | undefined; hidden: boolean }) {
  return (
    <div className={styles.purse}>
      <span className={styles.label}>{props.label}</span>
      {props.amount === undefined ? (
        <span className={styles.amount}>—</span>
      ) : (
        <Money amount={props.amount} hidden={props.hidden} className={styles.amount} />
      )}
    </div>
  )
}
