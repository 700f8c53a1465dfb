import { Card } from '#components/ui/card.tsx'
import { RuleList } from '#components/ui/rule-list.tsx'
import { Section } from '#components/ui/page.tsx'
import type { DataOf } from '#lib/api/endpoint.ts'
import type { getRedPacketStatus } from '#lib/api/endpoints/rewards.ts'
import { formatMoney, isPositive } from '#lib/money.ts'
import styles from './rewards.module.css'

type Tiers = DataOf<typeof getRedPacketStatus>['rules']

/** The rules text of spec 1 §9, and the platform's own tiers where it tells them. */
export function PacketRules({ tiers }: { tiers: Tiers }) {
  return (
    <Section title="活动规则">
      <RuleList>
        <li>活动时间以美国东部时间为准，抢红包时段为北京时间每日 10:00–12:00。</li>
        <li>统计前一日 12:00 至当日 10:00（北京时间）到账的存款，据此计算可抢次数。</li>
        <li>美国东部时间每年 3 月与 11 月调整，北京时间的时段不变，对应的美东时间相差一小时。</li>
        <li>红包即时存入平台钱包，未使用的次数当日有效，不累计到次日。</li>
        <li>红包金额随机，以红包记录为准。</li>
      </RuleList>
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
              {tiers.map((tier, at) => (
                <tr key={at}>
                  <td>
                    {formatMoney(tier.deposits, 0)} 以上
                    {isPositive(tier.turnover) && `，流水 ${formatMoney(tier.turnover, 0)} 以上`}
                  </td>
                  <td>{tier.prize || '随机'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </Section>
  )
}
