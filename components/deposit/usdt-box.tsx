'use client'
import Link from 'next/link'
import { Card } from '#components/ui/layout/card.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { useMember } from '#hooks/session/session.ts'
import { NETWORKS, type Network } from '#lib/api/endpoints/deposit.ts'
import { usdtFor } from '#lib/deposit.ts'
import { isPositive, parseTyped } from '#lib/money/amount.ts'
import { href } from '#lib/routes.ts'
import styles from './deposit.module.css'

interface Props {
  network: Network
  onNetwork: (next: Network) => void
  /** The typed amount in yuan. */
  amount: string
}

export function UsdtBox({ network, onNetwork, amount }: Props) {
  const rate = useMember()?.depositRate
  const known = !!rate && isPositive(rate)
  const usdt = usdtFor(amount === '' ? '0' : parseTyped(amount), rate)
  return (
    <Card>
      <Stack gap={3}>
        <Row spread>
          <span className={styles.label}>钱包协议</span>
          <Link href={href('/usdtmore')} className={styles.link}>
            协议有什么区别？
          </Link>
        </Row>
        <Segmented
          label="钱包协议"
          options={NETWORKS.map((value) => ({ value, label: value }))}
          value={network}
          onChange={onNetwork}
        />
        <Row spread>
          <span className={styles.label}>约合</span>
          <strong aria-live="polite">
            {usdt === null ? '—' : <Money amount={usdt} unit="usdt" />}
          </strong>
        </Row>
        <p className={styles.note}>
          {known ? `参考汇率 1 USDT = ${rate} 元` : '暂无参考汇率，应付金额以订单为准'}
        </p>
        <Warning>{`请务必使用 ${network} 网络转账。网络选错，资产将无法到账也无法找回。`}</Warning>
      </Stack>
    </Card>
  )
}
