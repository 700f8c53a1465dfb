'use client'
import { Section } from '#components/ui/layout/page.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { LevelDeck } from './level-deck.tsx'
import { LevelRebates } from './level-rebates.tsx'
import { OwnLevel } from './own-level.tsx'
import { RebateTable } from './rebate-table.tsx'
import { VipPage } from './vip-page.tsx'
import styles from './vip.module.css'

/** /vip2: the same as plain cards, starting with the selected level's rebates. */
export const Vip2Screen = () => (
  <VipPage skeleton={<Vip2Skeleton />}>
    {({ levels, chosen, choose }) => {
      const level = levels[chosen - 1]
      return (
        <>
          <LevelDeck levels={levels} chosen={chosen} onChoose={choose} look="plain" />
          {level && <LevelRebates level={level} />}
          <Section title="我的进度">
            <OwnLevel levels={levels} look="ring" />
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
    <Skeleton shape="block" className={styles.tabsPlace} />
    <Skeleton shape="block" className={styles.plainPlace} />
    <Skeleton shape="block" className={styles.rebatesPlace} />
    <Skeleton shape="rows" count={12} />
  </>
)
