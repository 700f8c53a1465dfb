'use client'
import { Card } from '#components/ui/card.tsx'
import { CopyRow } from '#components/ui/copy-row.tsx'
import { BankField } from '#components/ui/bank-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { Section, Stack } from '#components/ui/page.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useBanks, useReceivingAccounts } from '#hooks/deposit.ts'
import type { FormOf } from '#hooks/form.ts'
import type { ReceivingAccount } from '#lib/api/endpoints/deposit.ts'
import { groupDigits } from '#lib/cards/mask.ts'
import type { DepositForm } from '#lib/rules/deposit.ts'

export function BankBox({ form }: { form: FormOf<DepositForm> }) {
  const accounts = useReceivingAccounts(true)
  const banks = useBanks()
  return (
    <>
      <Section title="1 · 转账到以下账户">
        <Panel
          of={accounts}
          skeleton={<Skeleton shape="rows" count={3} />}
          empty="暂无收款账户，请联系客服"
        >
          {(list) => list.map((each) => <Account key={each.id} account={each} />)}
        </Panel>
      </Section>
      <Section title="2 · 填写您的付款信息">
        <Card>
          <Stack gap={3}>
            <Field
              {...form.field('holder')}
              label="存款人姓名"
              autoComplete="name"
              placeholder="与付款账户一致"
            />
            <BankField {...form.field('bank')} label="银行类型" banks={banks} />
            <Field
              {...form.field('number')}
              label="银行卡号"
              inputMode="numeric"
              autoComplete="off"
              onChange={(typed) => form.set('number', groupDigits(typed))}
            />
            <Field {...form.field('branch')} label="银行开户行地址" autoComplete="off" />
          </Stack>
        </Card>
      </Section>
    </>
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
