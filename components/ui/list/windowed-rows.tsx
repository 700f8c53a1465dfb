'use client'
import { createContext, use, useMemo, type ReactNode } from 'react'
import {
  WindowVirtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
} from 'virtua'
import styles from './infinite-list.module.css'

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

interface Props {
  keys: readonly (string | number)[]
  row: (index: number) => ReactNode
  rowHeight: number
  label?: string | undefined
}

/** A virtualised list that scrolls with the page. */
export function WindowedRows({ keys, row, rowHeight, label }: Props) {
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
            {row(index)}
          </div>
        )}
      </WindowVirtualizer>
    </Label>
  )
}
