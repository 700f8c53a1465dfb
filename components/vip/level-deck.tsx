'use client'
import { SwipeDeck } from '#components/ui/media/swipe-deck.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { LevelCard } from './level-card.tsx'

interface Props {
  levels: readonly VipLevel[]
  /** Level number, from 1. */
  chosen: number
  onChoose: (next: number) => void
  look: 'art' | 'plain'
}

/** Tabs and cards synchronised: a tap moves the cards, a swipe the tabs (spec 1 §2, VIP privileges page). */
export function LevelDeck({ levels, chosen, onChoose, look }: Props) {
  const items = levels.map((_level, index) => ({ id: `${index + 1}`, label: `VIP${index + 1}` }))
  return (
    <>
      <Tabs
        id="vip"
        label="VIP等级"
        items={items}
        value={`${chosen}`}
        onChange={(id) => onChoose(Number(id))}
        look={look === 'art' ? 'pill' : 'line'}
      />
      <TabPanel of="vip" tab={`${chosen}`}>
        <SwipeDeck label="等级卡片" active={chosen - 1} onChange={(index) => onChoose(index + 1)}>
          {levels.map((level, index) => (
            <LevelCard key={items[index]!.id} level={level} number={index + 1} look={look} />
          ))}
        </SwipeDeck>
      </TabPanel>
    </>
  )
}
