'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { RuleList } from '#components/ui/list/rule-list.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import { useChosenLevel, useVipLevels, useOwnProgress } from '#hooks/vip.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { CATEGORIES } from '#lib/constants.ts'
import { CATEGORY_LABELS } from '#lib/hall/catalog.ts'
import { UNKNOWN, formatPercent, formatYuan, isPositive } from '#lib/money/amount.ts'
import type { Way } from '#lib/vip.ts'
import { LevelDeck } from './level-deck.tsx'
import styles from './vip.module.css'

/** /vip and /vip2: levels, their requirements and privileges, and the rules (spec 1 §2, VIP privileges page). */
export const VipScreen = () => (
  <Page>
    <Panel
      of={useVipLevels()}
      skeleton={<VipSkeleton />}
      empty={<EmptyState icon="crown" title="暂无等级信息" hint="请稍后再试" />}
    >
      {(levels) => <Levels levels={levels} />}
    </Panel>
    <Section title="等级规则">
      <VipRules />
    </Section>
  </Page>
)

function Levels({ levels }: { levels: readonly VipLevel[] }) {
  const [chosen, choose] = useChosenLevel(levels.length)
  return (
    <>
      <OwnLevel levels={levels} />
      <LevelDeck levels={levels} chosen={chosen} onChoose={choose} />
      <Section title="最高返水比例">
        <RebateTable levels={levels} chosen={chosen} />
      </Section>
    </>
  )
}

const VipSkeleton = () => (
  <>
    <Skeleton variant="block" className={styles.ownPlace} />
    <Skeleton variant="block" className={styles.tabsPlace} />
    <Skeleton variant="block" className={styles.deckPlace} />
    <Skeleton variant="rows" count={12} />
  </>
)

/** The level rules of spec 1 §9. It has two readings of relegation; this follows its notes. */
const VipRules = () => (
  <RuleList>
    <li>晋级：累计存款和流水都达标，次日 24:00 前自动晋级。</li>
    <li>顺序：每天最多升一级，不能跳级。</li>
    <li>保级：到级后 90 天内完成保级流水，晋级后重新计算。</li>
    <li>降级：90 天内未完成保级流水，降一级，返水比例随之调整。</li>
    <li>返水计算：按北京时间当日 00:00–23:59 的有效投注计算，无效和退回本金的注单不计。</li>
    <li>返水发放：结算后 24 小时内发到福利中心，手动领取。</li>
    <li>返水取款：完成 1 倍流水后可取款。</li>
  </RuleList>
)

/** The member's level and progress, or a login link for visitors. */
function OwnLevel({ levels }: { levels: readonly VipLevel[] }) {
  const visitor = useSession() === 'visitor'
  const own = useOwnProgress(levels)
  if (visitor) {
    return (
      <Card>
        <div className={styles.hero}>
          <span className={styles.note}>登录后查看您的等级与进度</span>
          <ButtonLink href={loginAddress()} size="small">
            去登录
          </ButtonLink>
        </div>
      </Card>
    )
  }
  const next = own?.next
  return (
    <Card className={classes(styles.own, own === null && styles.awaited)}>
      <p className={styles.ownHead}>
        <strong className={styles.way}>
          {own === null ? UNKNOWN : next ? `升 ${next.name}` : '已是最高等级'}
        </strong>
        <span className={classes('num', styles.note)}>
          {`当前 ${own === null ? UNKNOWN : `VIP${own.vip}`}`}
          {/* Below the first level there is no requirement that was met. */}
          {own !== null &&
            own.vip > 0 &&
            `，已达 VIP${own.vip} 存款要求的 ${own.percent == null ? UNKNOWN : `${own.percent}%`}`}
        </span>
      </p>
      {next && <Step act="再存" name="晋级存款进度" way={next.deposit} />}
      {/* Turnover done is no specified field: where it is not known there is nothing to show. */}
      {next && next.turnover.missing !== null && (
        <Step act="再投" name="晋级流水进度" way={next.turnover} />
      )}
      {own && next && <Rise from={levels[own.vip - 1]} to={levels[own.vip]} />}
    </Card>
  )
}

/** One of the two requirements of the next level. */
const Step = ({
  act,
  name,
  way: { missing, percent },
}: {
  act: string
  name: string
  way: Way
}) => (
  <div>
    <p className={styles.barHead}>
      <span>
        {missing !== null && !isPositive(missing) ? '已满足' : `${act} ${formatYuan(missing)}`}
      </span>
      {percent !== null && <span className="num">{`${percent}%`}</span>}
    </p>
    <ProgressBar percent={percent} label={name} tone="gold" />
  </div>
)

/** The rebates of now beside those of the next level. */
const Rise = ({ from, to }: { from: VipLevel | undefined; to: VipLevel | undefined }) => (
  <table className={styles.rise}>
    <caption className="sr-only">升级前后的最高返水比例</caption>
    <thead>
      <tr>
        <th scope="col">返水</th>
        {from && <th scope="col">现在</th>}
        <th scope="col">升级后</th>
      </tr>
    </thead>
    <tbody>
      {CATEGORIES.map((category) => (
        <tr key={category}>
          <th scope="row">{CATEGORY_LABELS[category]}</th>
          {from && <td>{formatPercent(from.rebates[category])}</td>}
          <td>{formatPercent(to?.rebates[category])}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface RebateTableProps {
  levels: readonly VipLevel[]
  /** Level number, from 1. */
  chosen: number
}

/** Maximum rebates in percent; the fishing column only if the platform has it. */
function RebateTable({ levels, chosen }: RebateTableProps) {
  const fish = levels.some(({ rebates }) => rebates.fish !== null)
  return (
    // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="返水比例，可左右滚动">
      <table className={styles.table}>
        <caption className="sr-only">各等级最高返水比例（%）</caption>
        <thead>
          <tr>
            <th scope="col">等级</th>
            {CATEGORIES.map((category) => (
              <th key={category} scope="col">
                {CATEGORY_LABELS[category]}
              </th>
            ))}
            {fish && <th scope="col">捕鱼</th>}
          </tr>
        </thead>
        <tbody>
          {levels.map(({ name, rebates }, index) => (
            <tr key={name || index} aria-current={index + 1 === chosen || undefined}>
              <th scope="row">{name || `VIP${index + 1}`}</th>
              {CATEGORIES.map((category) => (
                <td key={category}>{formatPercent(rebates[category])}</td>
              ))}
              {fish && <td>{formatPercent(rebates.fish)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
