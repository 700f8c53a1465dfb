import { CATEGORIES } from '#lib/limits.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { CATEGORY_LABELS } from '#lib/hall/catalog.ts'
import { formatPercent } from '#lib/money/amount.ts'
import styles from './vip.module.css'

interface Props {
  levels: readonly VipLevel[]
  /** Level number, from 1. */
  chosen: number
}

/** Maximum rebates in percent; the fishing column only if the platform has it. */
export function RebateTable({ levels, chosen }: Props) {
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
