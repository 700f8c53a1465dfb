'use client'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import { LevelDeck } from './level-deck.tsx'
import { OwnLevel, RebateTable, VipPage } from './vip-page.tsx'
import styles from './vip.module.css'

/** /vip: levels, their requirements and privileges (spec 1 §2, VIP privileges page). */
export const VipScreen = () => (
  <VipPage skeleton={<VipSkeleton />}>
    {({ levels, chosen, choose }) => (
      <>
        <OwnLevel levels={levels} />
        <LevelDeck levels={levels} chosen={chosen} onChoose={choose} variant="art" />
        <Section title="最高返水比例">
          <RebateTable levels={levels} chosen={chosen} />
        </Section>
      </>
    )}
  </VipPage>
)

const VipSkeleton = () => (
  <>
    <Skeleton variant="block" className={styles.ownPlace} />
    <Skeleton variant="block" className={styles.tabsPlace} />
    <Skeleton variant="block" className={styles.deckPlace} />
    <Skeleton variant="rows" count={12} />
  </>
)
