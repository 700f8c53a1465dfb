'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Row, Section, Stack } from '#components/ui/layout/page.tsx'
import { Accordion } from '#components/ui/list/accordion.tsx'
import { RuleList } from '#components/ui/list/rule-list.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { useChosenLevel, useVipLevels } from '#hooks/vip.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { CATEGORIES } from '#lib/constants.ts'
import { CATEGORY_LABELS } from '#lib/hall/catalog.ts'
import { formatPercent } from '#lib/money/amount.ts'
import { nextLevel, currentLevel } from '#lib/vip.ts'
import { LevelDeck } from './level-deck.tsx'
import styles from './vip.module.css'

/** /vip and /vip2: levels, their requirements and privileges, and the rules (spec 1 §2, VIP privileges page). */
export const VipScreen = () => (
  <Page beside className={styles.page}>
    <QueryView
      query={useVipLevels()}
      skeleton={<VipSkeleton />}
      empty={<EmptyState title="暂无等级信息" hint="请稍后再试" />}
    >
      {(levels) => <Levels levels={levels} />}
    </QueryView>
    <Section title="等级规则">
      <VipRules />
    </Section>
  </Page>
)

function Levels({ levels }: { levels: readonly VipLevel[] }) {
  const [chosen, choose] = useChosenLevel(levels)
  const isVisitor = useSession() === 'visitor'
  const { vip } = useMember() ?? {}
  const own = currentLevel(levels, vip)
  const next = vip === undefined ? undefined : nextLevel(levels, Math.max(chosen - 1, vip))
  const table = <RebateTable levels={levels} chosenLevel={chosen} />
  return (
    <>
      <Stack>
        {isVisitor && <SignIn />}
        <LevelDeck levels={levels} chosenLevel={chosen} onChoose={choose} />
      </Stack>
      <Section title="最高返水比例">
        {next && <RebateComparison now={own} next={next} />}
        {next ? (
          <Card variant="list">
            <Accordion title="全部等级" rows>
              {table}
            </Accordion>
          </Card>
        ) : (
          table
        )}
      </Section>
    </>
  )
}

interface ComparisonProps {
  /** The member's level, or undefined below the first one. */
  now: VipLevel | undefined
  next: VipLevel
}

/** The rebates of the member's level beside those of the next one, or of a higher one that the member looks at. */
function RebateComparison({ now, next }: ComparisonProps) {
  const kinds = [
    ...CATEGORIES.map((category) => [category, CATEGORY_LABELS[category]] as const),
    ...(next.rebates.fish === null ? [] : [['fish', '捕鱼'] as const]),
  ]
  return (
    <div className={styles.scroll}>
      <table className={classes('table num', styles.table, styles.gain)}>
        <caption className="sr-only">升级前后的返水比例</caption>
        <thead>
          <tr>
            <th scope="col">类别</th>
            <th scope="col">{`现在${now ? ` ${now.name}` : ''}`}</th>
            <th scope="col">{`升级后 ${next.name}`}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, label]) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              <td>{formatPercent(now?.rebates[kind])}</td>
              <td>
                <strong>{formatPercent(next.rebates[kind])}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const VipSkeleton = () => (
  <>
    <Stack>
      <Skeleton variant="block" className={styles.signInPlace} />
      <Skeleton variant="block" className={styles.tabsPlace} />
      <Skeleton variant="block" className={styles.deckPlace} />
    </Stack>
    <Section title="最高返水比例">
      <Skeleton variant="block" className={styles.tablePlace} />
    </Section>
  </>
)

/** The rules of spec 1 §9, which tells relegation in two ways. This is that of its notes. */
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

/** A visitor's link to the sign-in. */
const SignIn = () => (
  <Card>
    <Row justified>
      <span className="label">登录后查看您的等级与进度</span>
      <ButtonLink href={loginAddress()} size="small">
        去登录
      </ButtonLink>
    </Row>
  </Card>
)

interface RebateTableProps {
  levels: readonly VipLevel[]
  /** The number of a level. */
  chosenLevel: number
}

/** The highest rebates in percent. Fishing has a column only if the platform has it. */
function RebateTable({ levels, chosenLevel }: RebateTableProps) {
  const hasFish = levels.some(({ rebates }) => rebates.fish !== null)
  return (
    // It takes the focus, so that the keyboard can scroll it (WCAG 2.1.1).
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="返水比例，可左右滚动">
      <table className={classes('table num', styles.table)}>
        <caption className="sr-only">各等级最高返水比例（%）</caption>
        <thead>
          <tr>
            <th scope="col">等级</th>
            {CATEGORIES.map((category) => (
              <th key={category} scope="col">
                {CATEGORY_LABELS[category]}
              </th>
            ))}
            {hasFish && <th scope="col">捕鱼</th>}
          </tr>
        </thead>
        <tbody>
          {levels.map(({ number, name, rebates }) => (
            <tr key={number} aria-current={number === chosenLevel || undefined}>
              <th scope="row">{name}</th>
              {CATEGORIES.map((category) => (
                <td key={category}>{formatPercent(rebates[category])}</td>
              ))}
              {hasFish && <td>{formatPercent(rebates.fish)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
