'use client'
import { useState } from 'react'
import {
  beadPlate,
  bigRoad,
  runs,
  sideOf,
  SIDE_NAMES,
  type Cell,
  type KnownDraw,
  type SideKind,
} from '#lib/lottery/stats.ts'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { ScrollFrame } from './scroll-frame.tsx'
import styles from './history-sheet.module.css'

const SIZE = 24
const KINDS = [
  { value: 'size', label: '大小' },
  { value: 'parity', label: '单双' },
] as const

/** 珠盘路 and 大路 for big/small and odd/even. */
export function RoadView({ draws }: { draws: readonly KnownDraw[] }) {
  const [kind, setKind] = useState<SideKind>('size')
  const sides = draws.map(({ result }) => sideOf(result, kind))
  const names = SIDE_NAMES[kind]
  const count = (side: 'a' | 'b') => sides.filter((each) => each === side).length
  const { current, longest } = runs(sides)
  const last = sides.findLast((side) => side !== 'tie')
  return (
    <section className={styles.chart}>
      <Segmented label="种类" options={KINDS} value={kind} onChange={setKind} />
      <Road title="珠盘路" cells={beadPlate(sides)} kind={kind} filled />
      <Road title="大路" cells={bigRoad(sides)} kind={kind} />
      <p className={styles.words}>
        {`${draws.length} 期中 ${names.a} ${count('a')} 次，${names.b} ${count('b')} 次；最长连出 ${longest} 次${last ? `，当前${names[last]}连出 ${current} 次` : ''}`}
      </p>
    </section>
  )
}

interface RoadProps {
  title: string
  cells: readonly Cell[]
  kind: SideKind
  filled?: boolean
}

function Road({ title, cells, kind, filled = false }: RoadProps) {
  const columns = 1 + cells.reduce((most, cell) => Math.max(most, cell.column), 13)
  const centre = (index: number) => index * SIZE + SIZE / 2
  return (
    <>
      <h3 className={styles.roadTitle}>{title}</h3>
      <ScrollFrame label={`${title}，可左右滚动`} size={columns}>
        <svg width={columns * SIZE} height={6 * SIZE} role="img" aria-label={title}>
          {Array.from({ length: columns + 1 }, (_, index) => (
            <line
              key={`v${index}`}
              x1={index * SIZE}
              x2={index * SIZE}
              y2={6 * SIZE}
              className={styles.cell}
            />
          ))}
          {Array.from({ length: 7 }, (_, index) => (
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
                className={filled ? styles.full : styles.hollow}
              />
              <text
                x={centre(column)}
                y={centre(row) + 4}
                className={filled ? styles.onFull : styles.onHollow}
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
