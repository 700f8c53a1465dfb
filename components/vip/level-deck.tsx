'use client'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Columns, Row, Stack } from '#components/ui/layout/page.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { pageInView, scrollToPage, SnapTrack } from '#components/ui/media/snap-track.tsx'
import { useMember, useSession } from '#hooks/session/session.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { formatYuan, UNKNOWN, isPositive } from '#lib/money/amount.ts'
import {
  nextLevel,
  currentLevel,
  progressPercent,
  progressTo,
  type LevelProgress,
} from '#lib/vip.ts'
import styles from './vip.module.css'

interface Props {
  levels: readonly VipLevel[]
  /** The number of a level. */
  chosenLevel: number
  onChoose: (next: number) => void
}

/** The levels as tabs and cards. A tap moves the cards, a swipe the tabs (spec 1 §2, VIP privileges page). */
export function LevelDeck({ levels, chosenLevel, onChoose }: Props) {
  const items = levels.map(({ number }) => ({ id: `${number}`, label: `VIP${number}` }))
  return (
    <>
      <Tabs
        id="vip"
        label="VIP等级"
        items={items}
        value={`${chosenLevel}`}
        onChange={(id) => onChoose(Number(id))}
      />
      <TabPanel tabs="vip" tab={`${chosenLevel}`}>
        <SwipeDeck
          label="等级卡片"
          active={levels.findIndex(({ number }) => number === chosenLevel)}
          onChange={(index) => onChoose(levels[index]?.number ?? chosenLevel)}
        >
          {levels.map((level) => (
            <LevelCard key={level.number} levels={levels} level={level} />
          ))}
        </SwipeDeck>
      </TabPanel>
    </>
  )
}

/** Each rank has two levels. */
const RANKS = ['bronze', 'silver', 'gold', 'violet', 'black'] as const

interface LevelCardProps {
  levels: readonly VipLevel[]
  level: VipLevel
}

/** A level with its requirements, and the member's progress to it or, on the member's own level, to the next one. */
function LevelCard({ levels, level }: LevelCardProps) {
  const isMember = useSession() === 'member'
  const { vip, depositTotal, turnoverTotal } = useMember() ?? {}
  const { number } = level
  const isReached = isMember && vip !== undefined && vip >= number
  const own = currentLevel(levels, vip)
  const isOwn = isReached && level === own
  const aim = isOwn ? nextLevel(levels, vip) : isReached ? undefined : level
  return (
    <Card
      variant="art"
      className={classes(
        styles.card,
        styles[RANKS[Math.ceil(Math.max(number, 1) / 2) - 1] ?? 'black'],
      )}
    >
      <Row justified>
        <h2 className={styles.name}>
          <Icon name="crown" size={28} />
          {level.name}
        </h2>
        <Badge tone={isReached ? 'ok' : 'neutral'} icon={isReached ? 'check' : undefined}>
          {isMember && vip === undefined ? UNKNOWN : isReached ? '已达成' : '未达成'}
        </Badge>
      </Row>
      <Columns as="dl" className={styles.pair}>
        <div>
          <dt>累计存款要求</dt>
          <dd className="num">{formatYuan(level.deposit)}</dd>
          {isOwn && depositTotal !== undefined && (
            <DonePercent percent={progressPercent(depositTotal, level.deposit)} />
          )}
        </div>
        <div>
          <dt>累计流水要求</dt>
          <dd className="num">{formatYuan(level.turnover)}</dd>
        </div>
      </Columns>
      {isMember && vip !== undefined && (
        <Stack gap={2}>
          {/* Below the first level the requirement was 0 (spec 1 §4). */}
          {!own && level === levels[0] && (
            <span className={styles.done}>{`当前 VIP${vip}，已达 0%`}</span>
          )}
          {isOwn && !aim && <strong>已是最高等级</strong>}
          {aim && <strong>{`升 ${aim.name}`}</strong>}
          {aim && (
            <>
              {depositTotal !== undefined && (
                <RequirementProgress
                  act="再存"
                  name="存款"
                  progress={progressTo(depositTotal, aim.deposit)}
                />
              )}
              {/* The specification has no field for past turnover, so nothing is shown while it is unknown. */}
              {turnoverTotal != null && (
                <RequirementProgress
                  act="再投"
                  name="流水"
                  progress={progressTo(turnoverTotal, aim.turnover)}
                />
              )}
            </>
          )}
        </Stack>
      )}
    </Card>
  )
}

/** How much of the deposits that a level requires the member has made (spec 1 §4). */
const DonePercent = ({ percent }: { percent: number | null }) => (
  <dd className={styles.done}>{`已达 ${percent === null ? UNKNOWN : `${percent}%`}`}</dd>
)

interface RequirementProps {
  act: string
  name: string
  progress: LevelProgress
}

/** The missing part of a requirement, and its progress. */
const RequirementProgress = ({ act, name, progress: { missing, percent } }: RequirementProps) => (
  <div>
    <p className={styles.barHead}>
      <span>
        {missing !== null && !isPositive(missing)
          ? `${name}已满足`
          : `${act} ${formatYuan(missing)}`}
      </span>
      {percent !== null && <span className="num">{`${percent}%`}</span>}
    </p>
    <ProgressBar percent={percent} label={`晋级${name}进度`} />
  </div>
)

interface SwipeDeckProps {
  label: string
  /** One child for each page. */
  children: readonly ReactNode[]
  /** The index of the visible page. */
  active: number
  /** Called when a swipe shows another page. */
  onChange: (next: number) => void
}

/** Pages that the member swipes. The tabs above select them, too. */
function SwipeDeck({ label, children, active, onChange }: SwipeDeckProps) {
  const track = useRef<HTMLDivElement>(null)
  /** The page that a tap scrolls to. The pages on the way are not reported as swipes. */
  const target = useRef<number | null>(null)
  const first = useRef(true)

  useEffect(() => {
    const box = track.current
    if (!box || pageInView(box) === active) return
    target.current = active
    scrollToPage(box, active, first.current ? 'auto' : 'smooth')
    first.current = false
  }, [active])

  // A rotated phone changes the width but not the scroll offset, which is no swipe.
  useEffect(() => {
    const align = () => {
      const box = track.current
      if (!box || Math.abs(box.scrollLeft - active * box.clientWidth) < 1) return
      target.current = active
      scrollToPage(box, active, 'auto')
    }
    addEventListener('resize', align)
    return () => removeEventListener('resize', align)
  }, [active])

  const onPosition = (position: number) => {
    if (target.current !== null) {
      if (Math.abs(position - target.current) < 0.02) target.current = null
      return
    }
    const next = Math.round(position)
    if (next !== active) onChange(next)
  }

  /** The member's swipe ends the scroll that a tap began. */
  const takeOver = () => {
    first.current = false
    target.current = null
  }

  return (
    <SnapTrack
      ref={track}
      label={label}
      pages={children}
      active={active}
      onPosition={onPosition}
      onKeyDown={takeOver}
      onWheel={takeOver}
      onTouchStart={takeOver}
    />
  )
}
