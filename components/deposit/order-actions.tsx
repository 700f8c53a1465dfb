'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import type { OrderStatus } from '#lib/deposit.ts'
import { href } from '#lib/routes.ts'
import styles from './deposit.module.css'

const records = href('/transRecord', { type: 1 })

const NEXT: Partial<Record<OrderStatus, { label: string; to: string }>> = {
  done: { label: '完成', to: href('/') },
  rejected: { label: '重新存款', to: href('/recharge') },
  expired: { label: '重新存款', to: href('/recharge') },
}

/** The next step for the order's status; records and support are always offered (spec 2 §2). */
export function OrderActions({ status }: { status: OrderStatus }) {
  const { label, to } = NEXT[status] ?? { label: '充值完成', to: records }
  return (
    <Stack gap={2}>
      <ButtonLink href={to} size="large" block>
        {label}
      </ButtonLink>
      <Row gap={2} className={styles.links}>
        <ButtonLink href={records} tone="ghost" size="small">
          资金明细
        </ButtonLink>
        <ButtonLink href={href('/kefu')} tone="ghost" size="small" icon="support">
          联系客服
        </ButtonLink>
      </Row>
    </Stack>
  )
}
