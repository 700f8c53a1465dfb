'use client'
import { useState } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { formatYuan, UNKNOWN, formatUsdt } from '#lib/money/amount.ts'
import { ownRecordOf, ownWithdrawals } from '#lib/withdraw.ts'

/** The quote this device stored when it sent the withdrawal, next to the platform's record. */
export function OwnRecord({ row }: { row: Transaction }) {
  const [sent] = useState(ownWithdrawals)
  const own = ownRecordOf(row, sent)
  if (own === null) return null
  return (
    <Section title="提交时的信息（本设备）">
      <Card look="list">
        <CopyRow plain label="取款金额" value={formatYuan(own.amount)} />
        <CopyRow plain label="收款账户" value={own.payee} />
        {own.usdt !== null && (
          <>
            <CopyRow plain label="约合" value={formatUsdt(own.usdt)} />
            <CopyRow plain label="手续费" value={formatUsdt(own.fee)} />
            <CopyRow plain label="预计到账" value={formatUsdt(own.receives)} />
            <CopyRow plain label="参考汇率" value={`1 USDT = ${own.rate ?? UNKNOWN} 元`} />
          </>
        )}
      </Card>
    </Section>
  )
}
