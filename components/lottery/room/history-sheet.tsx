'use client'
import { useMemo, useState, useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useRoom } from '#hooks/lottery/room.ts'
import type { Draw } from '#lib/api/endpoints/lottery.ts'
import {
  drawsOldestFirst,
  type DrawWithResult,
  beadPlate,
  bigRoad,
  runLengths,
  sideOf,
  SIDE_NAMES,
  type Cell,
  type SideKind,
  FIGURES,
  figureOf,
  ROAD_ROWS,
} from '#lib/lottery/draw/stats.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './history-sheet.module.css'

type View = 'list' | 'trend' | 'road'
const VIEWS = [
  { value: 'list', label: '开奖' },
  { value: 'trend', label: '走势' },
  { value: 'road', label: '路珠' },
] as const

/** The list grows by this number of draws. */
const DRAWS_STEP = 60

/** Earlier draws (spec 1 §2) as list, trend and roads, with the sentence that draws are independent. */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const { room } = useRoom()
  const [view, setView] = useState<View>('list')
  return (
    <Sheet open onClose={onClose} title="历史开奖" height="full">
      <div className={styles.switch}>
        <Segmented label="查看方式" options={VIEWS} value={view} onChange={setView} />
      </div>
      {room.draws.length === 0 ? (
        <EmptyState title="还没有开奖记录" />
      ) : (
        <Views view={view} draws={room.draws} />
      )}
      <p className="faint">历史结果不影响下期</p>
    </Sheet>
  )
}

function Views({ view, draws }: { view: View; draws: readonly Draw[] }) {
  const knownDraws = useMemo(() => drawsOldestFirst(draws), [draws])
  if (view === 'list') return <DrawList draws={draws} />
  if (knownDraws.length === 0) return <EmptyState title="结果待公布" />
  return view === 'trend' ? <TrendChart draws={knownDraws} /> : <RoadView draws={knownDraws} />
}

/** `draws` is newest first. */
function DrawList({ draws }: { draws: readonly Draw[] }) {
  const [count, setCount] = useState(DRAWS_STEP)
  return (
    <>
      <ol>
        {draws.slice(0, count).map(({ period, drawTime, result }) => (
          <li key={period} className={styles.draw}>
            <span className={styles.when}>
              <b className="num">{period}</b>
              <span className="faint num">{formatBeijing(drawTime, 'clock')}</span>
            </span>
            {result ? <DrawBalls result={result} size="small" /> : <span>结果待公布</span>}
          </li>
        ))}
      </ol>
      {draws.length > count ? (
        <button type="button" className={styles.more} onClick={() => setCount(count + DRAWS_STEP)}>
          {`再看 ${Math.min(DRAWS_STEP, draws.length - count)} 期`}
        </button>
      ) : (
        <p className={styles.end}>{`共 ${draws.length} 期`}</p>
      )}
    </>
  )
}

const SIZE = 24
const ROAD_OPTIONS = [
  { value: 'size', label: '大小' },
  { value: 'parity', label: '单双' },
] as const

/** 珠盘路 and 大路 for big/small and odd/even. */
function RoadView({ draws }: { draws: readonly DrawWithResult[] }) {
  const [kind, setKind] = useState<SideKind>('size')
  const sides = draws.map(({ result }) => sideOf(result, kind))
  const names = SIDE_NAMES[kind]
  const count = (side: 'a' | 'b') => sides.filter((each) => each === side).length
  const { current, longest } = runLengths(sides)
  const last = sides.findLast((side) => side !== 'tie')
  return (
    <section className={styles.chart}>
      <Segmented label="种类" options={ROAD_OPTIONS} value={kind} onChange={setKind} />
      <Road title="珠盘路" cells={beadPlate(sides)} kind={kind} isFilled />
      <Road title="大路" cells={bigRoad(sides)} kind={kind} />
      <p className="label">
        {`${draws.length} 期中 ${names.a} ${count('a')} 次，${names.b} ${count('b')} 次；最长连出 ${longest} 次${last ? `，当前${names[last]}连出 ${current} 次` : ''}`}
      </p>
    </section>
  )
}

interface RoadProps {
  title: string
  cells: readonly Cell[]
  kind: SideKind
  isFilled?: boolean
}

function Road({ title, cells, kind, isFilled = false }: RoadProps) {
  const columns = 1 + cells.reduce((most, cell) => Math.max(most, cell.column), 12)
  const centre = (index: number) => index * SIZE + SIZE / 2
  return (
    <>
      <h3 className={styles.roadTitle}>{title}</h3>
      <ScrollFrame label={`${title}，可左右滚动`} size={columns}>
        <svg
          viewBox={`0 0 ${columns * SIZE} ${ROAD_ROWS * SIZE}`}
          className={styles.road}
          style={{ '--columns': columns } as CSSProperties}
          role="img"
          aria-label={title}
        >
          {Array.from({ length: columns + 1 }, (_, index) => (
            <line
              key={`v${index}`}
              x1={index * SIZE}
              x2={index * SIZE}
              y2={ROAD_ROWS * SIZE}
              className={styles.cell}
            />
          ))}
          {Array.from({ length: ROAD_ROWS + 1 }, (_, index) => (
            <line
              key={`h${index}`}
              x2={columns * SIZE}
              y1={index * SIZE}
              y2={index * SIZE}
              className={styles.cell}
            />
          ))}
          {cells.map(({ column, row, side, ties }, index) => (
            <g key={index} className={styles[`side-${side}`]}>
              <circle
                cx={centre(column)}
                cy={centre(row)}
                r={SIZE / 2 - 3}
                className={isFilled ? styles.full : styles.hollow}
              />
              <text
                x={centre(column)}
                y={centre(row) + 4}
                className={isFilled ? styles.onFull : styles.onHollow}
              >
                {SIDE_NAMES[kind][side]}
              </text>
              {ties > 0 && (
                <line
                  x1={centre(column) - 8}
                  y1={centre(row) + 8}
                  x2={centre(column) + 8}
                  y2={centre(row) - 8}
                />
              )}
            </g>
          ))}
        </svg>
      </ScrollFrame>
    </>
  )
}

const STEP = 14
const HEIGHT = 200
const PAD = 14
/** Width of the column for the axis labels. */
const LEFT = 36
const SPANS = [
  { value: '50', label: '50 期' },
  { value: '100', label: '100 期' },
  { value: '500', label: '500 期' },
] as const

/** The dots of a big, a small and a tied figure. */
const DOTS = { a: 'high', b: 'low', tie: 'tie' } as const

/** 走势图: the sum or special number of each draw as one path, with a text version for screen readers. */
function TrendChart({ draws }: { draws: readonly DrawWithResult[] }) {
  const [span, setSpan] = useState<'50' | '100' | '500'>('50')
  const shownDraws = draws.slice(-Number(span))
  const { name, lowest, highest, big, tie } = FIGURES[shownDraws[0]?.result.kind ?? 'sum28']
  const figures = shownDraws.map(({ result }) => figureOf(result))
  const x = (index: number) => LEFT + index * STEP
  const y = (figure: number) => HEIGHT - PAD - (figure / highest) * (HEIGHT - 2 * PAD)
  const path = figures.map(
    (figure, index) => `${index ? 'L' : 'M'}${x(index)} ${y(figure).toFixed(1)}`,
  )
  const middle = big - 0.5
  const average = figures.reduce((sum, each) => sum + each, 0) / Math.max(1, figures.length)
  const sides = shownDraws.map(({ result }) => sideOf(result, 'size'))
  const bigs = sides.filter((side) => side === 'a').length
  const words = `最近 ${shownDraws.length} 期，${name}平均 ${average.toFixed(1)}，${SIDE_NAMES.size.a} ${bigs} 次，最长连出 ${runLengths(sides).longest} 次`
  return (
    <section className={styles.chart}>
      <Segmented label="期数" options={SPANS} value={span} onChange={setSpan} />
      <div className={styles.plot}>
        <ScrollFrame label="走势图，可左右滚动" size={figures.length}>
          <svg
            width={Math.max(320, LEFT + PAD + (figures.length - 1) * STEP)}
            height={HEIGHT}
            role="img"
            aria-label={words}
          >
            {[0, middle, highest].map((figure) => (
              <line
                key={figure}
                x1={0}
                x2="100%"
                y1={y(figure)}
                y2={y(figure)}
                className={styles.grid}
              />
            ))}
            <path d={path.join('')} className={styles.trend} />
            {figures.map((figure, index) => (
              <circle
                key={shownDraws[index]?.period}
                cx={x(index)}
                cy={y(figure)}
                r={3.5}
                className={styles[DOTS[sides[index]!]]}
              >
                <title>{`${shownDraws[index]?.period} 期 ${figure}`}</title>
              </circle>
            ))}
          </svg>
        </ScrollFrame>
        <span className={styles.axis} aria-hidden>
          {[highest, big, 0].map((figure) => (
            <i key={figure} className="num">
              {figure}
            </i>
          ))}
        </span>
      </div>
      <p className={styles.legend}>
        <span className={styles.keyHigh}>
          大（{big}–{tie === highest ? tie - 1 : highest}）
        </span>
        <span className={styles.keyLow}>
          小（{lowest}–{big - 1}）
        </span>
      </p>
      <p className="label">{words}</p>
    </section>
  )
}

interface Props {
  label: string
  children: ReactNode
  /** A change scrolls to the newest end. */
  size: number
}

/** A frame for a wide drawing. It begins at the newest end and scrolls by touch and keyboard. */
function ScrollFrame({ label, children, size }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [size])
  return (
    // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
    <div ref={frame} className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
