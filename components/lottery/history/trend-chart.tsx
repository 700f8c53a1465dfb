'use client'
import { useMemo, useState } from 'react'
import { figureOf, runs, sideOf, SIDE_NAMES, type KnownDraw } from '#lib/lottery/stats.ts'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { ScrollFrame } from './scroll-frame.tsx'
import styles from './history-sheet.module.css'

const STEP = 14
const HEIGHT = 200
const PAD = 14
/** Width of the column with the figures of the axis. */
const LEFT = 36
const SPANS = [
  { value: '50', label: '50 期' },
  { value: '100', label: '100 期' },
  { value: '500', label: '500 期' },
] as const

/** 走势图: the sum or special number of each draw as one SVG path, with a text version for screen readers. */
export function TrendChart({ draws }: { draws: readonly KnownDraw[] }) {
  const [span, setSpan] = useState<'50' | '100' | '500'>('50')
  const shown = draws.slice(-Number(span))
  const top = shown[0]?.result.kind === 'mark6' ? 49 : 27
  const figures = useMemo(() => shown.map(({ result }) => figureOf(result)), [shown])
  const x = (index: number) => LEFT + index * STEP
  const y = (figure: number) => HEIGHT - PAD - (figure / top) * (HEIGHT - 2 * PAD)
  const path = figures.map(
    (figure, index) => `${index ? 'L' : 'M'}${x(index)} ${y(figure).toFixed(1)}`,
  )
  const middle = top === 49 ? 24.5 : 13.5
  const average = figures.reduce((sum, each) => sum + each, 0) / Math.max(1, figures.length)
  const big = shown.filter(({ result }) => sideOf(result, 'size') === 'a').length
  const sides = shown.map(({ result }) => sideOf(result, 'size'))
  const words = `最近 ${shown.length} 期，${top === 49 ? '特码' : '和值'}平均 ${average.toFixed(1)}，${SIDE_NAMES.size.a} ${big} 次，最长连出 ${runs(sides).longest} 次`
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
            {[0, middle, top].map((figure) => (
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
                key={shown[index]?.period}
                cx={x(index)}
                cy={y(figure)}
                r={3.5}
                className={figure > middle ? styles.high : styles.low}
              >
                <title>{`${shown[index]?.period} 期 ${figure}`}</title>
              </circle>
            ))}
          </svg>
        </ScrollFrame>
        <span className={styles.axis} aria-hidden>
          {[top, Math.ceil(middle), 0].map((figure) => (
            <i key={figure} className="num">
              {figure}
            </i>
          ))}
        </span>
      </div>
      <p className={styles.legend}>
        <span className={styles.keyHigh}>
          大（{Math.ceil(middle)}–{top === 49 ? 48 : top}）
        </span>
        <span className={styles.keyLow}>小（{top === 49 ? '1–24' : '0–13'}）</span>
      </p>
      <p className={styles.words}>{words}</p>
    </section>
  )
}
