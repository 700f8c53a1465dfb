'use client'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { CATEGORIES } from '#lib/constants.ts'
import { CATEGORY_LABELS } from '#lib/hall/catalog.ts'
import { formatPercent, type Amount } from '#lib/money/amount.ts'
import { LevelDeck } from './level-deck.tsx'
import { OwnLevel, RebateTable, VipPage } from './vip-page.tsx'
import styles from './vip.module.css'

/** /vip2: the same as plain cards, starting with the selected level's rebates. */
export const Vip2Screen = () => (
  <VipPage skeleton={<Vip2Skeleton />}>
    {({ levels, chosen, choose }) => {
      const level = levels[chosen - 1]
      return (
        <>
          <LevelDeck levels={levels} chosen={chosen} onChoose={choose} variant="plain" />
          {level && <LevelRebates level={level} />}
          <Section title="我的进度">
            <OwnLevel levels={levels} plain />
          </Section>
          <Section title="各等级最高返水">
            <RebateTable levels={levels} chosen={chosen} />
          </Section>
        </>
      )
    }}
  </VipPage>
)

const Vip2Skeleton = () => (
  <>
    <Skeleton variant="block" className={styles.tabsPlace} />
    <Skeleton variant="block" className={styles.plainPlace} />
    <Skeleton variant="block" className={styles.rebatesPlace} />
    <Skeleton variant="rows" count={12} />
  </>
)

const ICONS = {
  realbet: 'live',
  sport: 'sport',
  gaming: 'esport',
  joker: 'board',
  concise: 'slots',
  lottery: 'lottery',
} as const satisfies Record<string, IconName>

/** Rebate rates of one level by game category. */
function LevelRebates({ level }: { level: VipLevel }) {
  const cells: [string, IconName, Amount | null][] = CATEGORIES.map((each) => [
    CATEGORY_LABELS[each],
    ICONS[each],
    level.rebates[each],
  ])
  if (level.rebates.fish !== null) cells.push(['捕鱼', 'coin', level.rebates.fish])
  return (
    <Card>
      <ul className={styles.grid} aria-label={`${level.name} 返水`}>
        {cells.map(([label, icon, rate]) => (
          <li key={label} className={styles.cell}>
            <Icon name={icon} size={20} className={styles.icon} />
            <span className={styles.label}>{label}</span>
            <strong className="num">{formatPercent(rate)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
