'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/state.ts'
import {
  useMember,
  useBalanceStaleSince,
  useIsMemberLoaded,
  useRefreshMember,
} from '#hooks/session/session.ts'
import { sumOf } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './wallet-head.module.css'

interface Props {
  /** Shown above the total. */
  above?: ReactNode
  /** Shown below the wallets. */
  children?: ReactNode
  /** The address that the total links to. */
  href?: string
}

/** The total assets and both wallets, with refresh and hide, at the head of every wallet page (RTS 1A). */
export function WalletHead({ above, children, href }: Props) {
  const member = useMember()
  const { refresh, isPending } = useRefreshMember()
  const [hidden, setHidden] = usePreference(balanceHidden)
  const isLoaded = useIsMemberLoaded()
  const since = useBalanceStaleSince()
  const central = member?.balance
  const venues = member?.gameBalance
  const sum = sumOf([central, venues]) ?? (isLoaded ? null : undefined)
  const total = <Money amount={sum} unit="none" hidden={hidden} />
  return (
    <Card variant="art">
      <Stack gap={1}>
        {above}
        <Row className={styles.line}>
          <span role="status">
            <span>总资产（元）</span>
            {since !== null && (
              <span className="num">{`· 更新于 ${formatBeijing(since, 'clock')}`}</span>
            )}
          </span>
          <span className={styles.tools}>
            <IconButton
              icon={hidden ? 'eye-off' : 'eye'}
              label={hidden ? '显示余额' : '隐藏余额'}
              size={20}
              onPress={() => setHidden(!hidden)}
            />
            <IconButton
              icon="refresh"
              label="刷新余额"
              size={20}
              pending={isPending}
              onPress={() => void refresh()}
            />
          </span>
        </Row>
        <strong className={styles.total}>
          {href === undefined ? (
            total
          ) : (
            <Link href={href} className={styles.way}>
              <span className="sr-only">总资产，查看我的钱包 </span>
              {total}
              <Icon name="chevron" size={18} />
            </Link>
          )}
        </strong>
        <Row className={styles.line}>
          <span>
            平台钱包 <Money amount={central} unit="none" hidden={hidden} />
          </span>
          <span>
            场馆余额 <Money amount={venues} unit="none" hidden={hidden} />
          </span>
        </Row>
        {isLoaded && central !== undefined && venues === undefined && (
          <p className={styles.note}>场馆余额未知，无法合计</p>
        )}
        {children}
      </Stack>
    </Card>
  )
}
