'use client'
import { createContext, use, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import {
  WindowVirtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
} from 'virtua'
import { scrollsFast, useScrollPace, useScrollsFast } from '#hooks/core/fast-scroll.ts'
import styles from './infinite-list.module.css'

/** Space below each row, in px: --space-2. */
const GAP = 8

const Label = createContext<string | undefined>(undefined)

const List = ({ style, children, ref }: CustomContainerComponentProps) => (
  <ul ref={ref} style={style} aria-label={use(Label)}>
    {children}
  </ul>
)

/** Only some rows are in the DOM, so each states its position in the list. */
const Item = ({ style, index, children, ref }: CustomItemComponentProps) => (
  <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={-1}>
    {children}
  </li>
)

interface RowProps {
  height: number
  children: ReactNode
}

/** A row that came into view too fast to be read has a placeholder first, which costs a fraction of it. */
function Row(props: RowProps) {
  const [late] = useState(scrollsFast)
  return late ? <LateRow {...props} /> : props.children
}

/** Deferred: many rows are drawn when the scrolling gets slower, in slices between which the page moves on. */
function LateRow({ height, children }: RowProps) {
  const slow = !useDeferredValue(useScrollsFast())
  const [drawn, setDrawn] = useState(false)
  if (slow && !drawn) setDrawn(true)
  return drawn ? children : <div className={styles.late} style={{ blockSize: height }} />
}

interface Props {
  keys: readonly (string | number)[]
  row: (index: number) => ReactNode
  rowHeight: number
  label?: string | undefined
}

/** A virtualised list that scrolls with the page. */
export function WindowedRows({ keys, row, rowHeight, label }: Props) {
  useScrollPace()
  const indexes = useMemo(() => keys.map((key, index) => ({ key, index })), [keys])
  return (
    <Label value={label}>
      <WindowVirtualizer
        as={List}
        item={Item}
        data={indexes}
        itemSize={rowHeight}
        bufferSize={rowHeight * 6}
      >
        {({ key, index }) => (
          <div key={key} className={styles.windowed}>
            <Row height={rowHeight - GAP}>{row(index)}</Row>
          </div>
        )}
      </WindowVirtualizer>
    </Label>
  )
}
