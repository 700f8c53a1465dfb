'use client'
import { formatISO, getDaysInMonth } from 'date-fns'
import { useImperativeHandle, useLayoutEffect, useReducer, useRef, type Ref } from 'react'
import { DatetimePicker } from 'react-vant'
import 'react-vant/es/picker/style/index.css'
import styles from './date-wheel.module.css'

export interface Wheel {
  /** Returns the day in the middle, also while the wheel turns, or null if the member typed the day last. */
  readDay: () => string | null
}

interface Props {
  /** YYYY-MM-DD, all four. */
  day: string
  min: string
  max: string
  onChange: (day: string) => void
  wheel: Ref<Wheel>
}

const UNITS: Record<string, string> = { year: '年', month: '月', day: '日' }

/** Noon: the date is then the same in every time zone of the device. */
const toDate = (day: string) => new Date(`${day}T12:00`)
const toDay = (date: Date) => formatISO(date, { representation: 'date' })

/** Returns the number in the middle row of a column. */
function numberInMiddle(column: Element): number {
  const { top, height } = column.getBoundingClientRect()
  const rows = [...column.querySelectorAll('li')]
  const below = rows.find((row) => row.getBoundingClientRect().bottom > top + height / 2)
  return parseInt((below ?? rows.at(-1))?.textContent ?? '', 10)
}

function dayInMiddle(box: HTMLElement): string {
  const [year = NaN, month = NaN, day = NaN] = [...box.querySelectorAll('ul')].map((list) =>
    numberInMiddle(list.parentElement ?? list),
  )
  const last = getDaysInMonth(new Date(year, month - 1))
  return toDay(new Date(year, month - 1, Math.min(day, last)))
}

/** Removes the 200 rows from the tab order, because keyboard and screen reader users type into the date field. */
function useOutOfTabOrder() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const wheel = box.current
    if (!wheel) return
    const removeTabStops = () => {
      for (const item of wheel.querySelectorAll('[tabindex="0"]'))
        item.setAttribute('tabindex', '-1')
    }
    removeTabStops()
    const watcher = new MutationObserver(removeTabStops)
    watcher.observe(wheel, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [])
  return box
}

/**
 * Reports the member's choice on the wheel. The wheel also reports dates set from outside, 100 ms late, when another date
 * may be typed already. So only what follows a touch of the wheel counts.
 */
function useMemberMoves(day: string, onChange: (day: string) => void) {
  const touched = useRef(false)
  const reported = useRef('')
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (day !== reported.current) touched.current = false
  }, [day])
  const touch = () => {
    touched.current = true
  }
  const report = (date: Date) => {
    if (!touched.current) return rerender()
    reported.current = toDay(date)
    onChange(reported.current)
  }
  return { touched, touch, report }
}

export function DateWheel({ day, min, max, onChange, wheel }: Props) {
  const box = useOutOfTabOrder()
  const { touched, touch, report } = useMemberMoves(day, onChange)
  const tapped = useRef(false)
  const onTouch = (byTap: boolean) => {
    touch()
    tapped.current = byTap
  }
  useImperativeHandle(wheel, () => ({
    readDay: () => {
      if (!touched.current || !box.current) return null
      // A tapped row is the choice, even while the wheel still rolls to another one.
      if (tapped.current)
        for (const rolling of box.current.getAnimations({ subtree: true })) rolling.finish()
      return dayInMiddle(box.current)
    },
  }))
  return (
    <div
      ref={box}
      aria-hidden
      onTouchStartCapture={() => onTouch(false)}
      onClickCapture={() => onTouch(true)}
    >
      <DatetimePicker
        type="date"
        className={styles.wheel ?? ''}
        value={toDate(day)}
        minDate={toDate(min)}
        maxDate={toDate(max)}
        showToolbar={false}
        visibleItemCount={5}
        formatter={(unit, value) => value + (UNITS[unit] ?? '')}
        onChange={report}
      />
    </div>
  )
}
