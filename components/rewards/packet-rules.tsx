import type { ReactNode } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import { RuleList } from '#components/ui/list/rule-list.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import type { DataOf } from '#lib/api/endpoint.ts'
import type { getRedPacketStatus } from '#lib/api/endpoints/rewards.ts'
import { formatMoney, isPositive, UNKNOWN } from '#lib/money/amount.ts'
import { spanOfHours, type WindowHours } from '#lib/packet-window.ts'
import styles from './rewards.module.css'

type Tiers = DataOf<typeof getRedPacketStatus>['rules']

interface Props {
  tiers: Tiers
  hours: WindowHours | null
  /** The times of the next round. */
  children: ReactNode
}

/** The rules of spec 1 §9 and the platform's own; adds no rule of its own. */
export function PacketRules({ tiers, hours, children }: Props) {
  return (
    <Section title="活动规则">
      <RuleList>
        <li>活动时间以美国东部时间为准。</li>
        <li>
          {hours
            ? `抢红包时段为北京时间每日 ${spanOfHours(hours)}。`
            : '抢红包时段以平台公布的为准。'}
        </li>
        <li>统计前一日 12:00 至当日 10:00（北京时间）的存款。</li>
        <li>红包金额以红包记录为准。</li>
      </RuleList>
      {children && <Card>{children}</Card>}
      {tiers.length > 0 && (
        <Card>
          <table className={styles.tiers}>
            <thead>
              <tr>
                <th scope="col">累计存款（元）</th>
                <th scope="col">单个红包（元）</th>
              </tr>
            </thead>
            <tbody>
              {tiers.map((tier, index) => (
                <tr key={index}>
                  <td>
                    {tier.deposits === null ? UNKNOWN : `${formatMoney(tier.deposits, 0)} 以上`}
                    {tier.turnover !== null &&
                      isPositive(tier.turnover) &&
                      `，流水 ${formatMoney(tier.turnover, 0)} 以上`}
                  </td>
                  <td>{tier.prize || UNKNOWN}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </Section>
  )
}
