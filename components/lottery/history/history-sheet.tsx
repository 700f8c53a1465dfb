'use client'
import { useMemo, useState } from 'react'
import { formatBeijing } from '#lib/time/dates.ts'
import { inOrder, type KnownDraw } from '#lib/lottery/stats.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { MissingTable } from './missing-table.tsx'
import { RoadView } from './road-view.tsx'
import { TrendChart } from './trend-chart.tsx'
import { useRoom } from '#components/lottery/room/room-context.ts'
import styles from './history-sheet.module.css'

type View = 'list' | 'trend' | 'road' | 'missing'
const VIEWS = [
  { value: 'list', label: '开奖' },
  { value: 'trend', label: '走势' },
  { value: 'road', label: '路珠' },
  { value: 'missing', label: '遗漏' },
] as const

const FIRST = 60

/** Draw history (spec 1 §2): list, trend, roads, missing counts; always states that draws are independent. */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const { room } = useRoom()
  const [view, setView] = useState<View>('list')
  return (
    <Sheet open onClose={onClose} title="历史开奖" height="full">
      <div className={styles.switch}>
        <Segmented label="看法" options={VIEWS} value={view} onChange={setView} />
      </div>
      {room.draws.length === 0 ? (
        <EmptyState icon="chart" title="还没有开奖记录" />
      ) : (
        <Views view={view} draws={room.draws} />
      )}
      <p className={styles.caption}>历史结果不影响下期</p>
    </Sheet>
  )
}

function Views({ view, draws }: { view: View; draws: Parameters<typeof inOrder>[0] }) {
  const known = useMemo(() => inOrder(draws), [draws])
  switch (view) {
    case 'list':
      return <DrawList draws={known} />
    case 'trend':
      return <TrendChart draws={known} />
    case 'road':
      return <RoadView draws={known} />
    case 'missing':
      return <MissingTable draws={known} />
  }
}

function DrawList({ draws }: { draws: readonly KnownDraw[] }) {
  const [count, setCount] = useState(FIRST)
  const newest = draws.slice(-count).toReversed()
  return (
    <>
      <ol className={styles.list}>
        {newest.map((draw) => (
          <li key={draw.period} className={styles.draw}>
            <span className={styles.when}>
              <b className="num">{draw.period}</b>
              <span className="num">{formatBeijing(draw.openedAt, 'clock')}</span>
            </span>
            <DrawBalls result={draw.result} size="small" />
          </li>
        ))}
      </ol>
      {draws.length > count ? (
        <button type="button" className={styles.more} onClick={() => setCount(count + FIRST)}>
          {`再看 ${Math.min(FIRST, draws.length - count)} 期`}
        </button>
      ) : (
        <p className={styles.end}>{`共 ${draws.length} 期`}</p>
      )}
    </>
  )
}
