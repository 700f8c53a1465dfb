'use client'
import { useState } from 'react'
import { Section, Stack } from '#components/ui/layout/page.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { LevelDeck } from './level-deck.tsx'
import { OwnLevel, RebateTable, VipPage } from './vip-page.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { CATEGORIES, type Category } from '#lib/limits.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { CATEGORY_LABELS } from '#lib/hall/catalog.ts'
import { formatPercent, formatYuan } from '#lib/money/amount.ts'
import { rebateOf } from '#lib/vip.ts'
import styles from './vip.module.css'

/** /vip: levels, their requirements and privileges (spec 1 §2, VIP privileges page). */
export const VipScreen = () => (
  <VipPage skeleton={<VipSkeleton />}>
    {({ levels, chosen, choose }) => (
      <>
        <OwnLevel levels={levels} look="bar" />
        <LevelDeck levels={levels} chosen={chosen} onChoose={choose} look="art" />
        <Section title="最高返水比例">
          <RebateTable levels={levels} chosen={chosen} />
        </Section>
        {levels[chosen - 1] && (
          <Section title="返水计算器">
            <RebateCalculator level={levels[chosen - 1]!} number={chosen} />
          </Section>
        )}
      </>
    )}
  </VipPage>
)

const VipSkeleton = () => (
  <>
    <Skeleton shape="block" className={styles.ownPlace} />
    <Skeleton shape="block" className={styles.tabsPlace} />
    <Skeleton shape="block" className={styles.deckPlace} />
    <Skeleton shape="rows" count={12} />
  </>
)

/** The rebate on a day's valid bets at the level in view. */
function RebateCalculator({ level, number }: { level: VipLevel; number: number }) {
  const [category, setCategory] = useState<Category>('realbet')
  const [turnover, setTurnover] = useState('10000')
  const rate = level.rebates[category]
  return (
    <Card>
      <Stack gap={3}>
        <ChipRow label="游戏类别" even>
          {CATEGORIES.map((each) => (
            <Chip key={each} selected={each === category} onPress={() => setCategory(each)}>
              {CATEGORY_LABELS[each]}
            </Chip>
          ))}
        </ChipRow>
        <AmountField label="当日有效投注" value={turnover} onChange={setTurnover} />
        <p className={styles.barHead} role="status">
          <span>{`VIP${number} 最高比例 ${formatPercent(rate)}`}</span>
          <b className="num">{`预计返水 ${formatYuan(rebateOf(turnover, rate))}`}</b>
        </p>
        <p className={styles.note}>按最高比例估算，以平台结算为准，1 倍流水后可取款</p>
      </Stack>
    </Card>
  )
}
