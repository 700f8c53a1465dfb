'use client'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useReceivingAccounts } from '#hooks/deposit.ts'
import type { ReceivingAccount } from '#lib/api/endpoints/deposit.ts'
import { href } from '#lib/routes.ts'
import styles from './deposit.module.css'

interface Props {
  /** Id of the receiving account that the member switched to; '' for the first one. */
  account: string
  onAccount: (id: string) => void
}

/** Shows one receiving account; a button switches when there are several. */
export function BankBox({ account, onAccount }: Props) {
  const accounts = useReceivingAccounts(true)
  const list = accounts.data ?? []
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === account),
  )
  const next = () => onAccount(list[(index + 1) % list.length]!.id)
  return (
    <Section
      title="请转账到"
      action={
        list.length > 1 && (
          <Button tone="ghost" size="small" icon="refresh" onPress={next}>
            换个账户
          </Button>
        )
      }
    >
      <Panel
        of={accounts}
        skeleton={<Skeleton count={5} className={styles.accountPlace} />}
        empty={
          <EmptyState
            compact
            icon="card"
            title="暂无收款账户"
            action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
          />
        }
      >
        {(all) => <Account account={all[index]!} />}
      </Panel>
    </Section>
  )
}

function Account({ account }: { account: ReceivingAccount }) {
  return (
    <Card look="list">
      <CopyRow label="收款银行" value={account.bank} />
      <CopyRow label="收款姓名" value={account.holder} />
      <CopyRow label="收款账号" value={account.number} copies={account.number.replace(/\s/g, '')} />
      <CopyRow label="开户网点" value={account.branch} />
      {account.note !== '' && <CopyRow label="备注" value={account.note} plain />}
    </Card>
  )
}
