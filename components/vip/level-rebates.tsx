import { Card } from '#components/ui/layout/card.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { CATEGORIES } from '#lib/limits.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { CATEGORY_LABELS } from '#lib/hall/catalog.ts'
import { formatPercent, type Amount } from '#lib/money/amount.ts'
import styles from './level-rebates.module.css'

const ICONS = {
  realbet: 'live',
  sport: 'sport',
  gaming: 'esport',
  joker: 'board',
  concise: 'slots',
  lottery: 'lottery',
} as const satisfies Record<string, IconName>

/** Rebate rates of one level by game category. */
export function LevelRebates({ level }: { level: VipLevel }) {
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
