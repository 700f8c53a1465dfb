'use client'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { focusByArrows, useRoving } from '#components/ui/roving.ts'
import { useSearch } from '#hooks/core/search.ts'
import { SearchField } from './search-field.tsx'
import styles from './picker.module.css'

export interface PickerOption<T extends string> {
  readonly value: T
  readonly label: string
  /** Shown at the right of the row. */
  readonly note?: ReactNode
  readonly leading?: ReactNode
  /** Other words that find the option, such as a code or short names. */
  readonly words?: readonly string[]
}

interface Props<T extends string> {
  onClose: () => void
  title: string
  options: readonly PickerOption<T>[]
  value: T | null
  onPick: (value: T) => void
  /** The placeholder of the search field. Without a placeholder there is no search. */
  searchPlaceholder?: string
  /** Shown if there are no options. */
  empty?: string
}

const findable = ({ label, words = [] }: PickerOption<string>) => ({ name: label, words })

/** A sheet to choose one option from a list. */
export function Picker<T extends string>(props: Props<T>) {
  const { onClose, title, options, value, onPick, searchPlaceholder, empty = '暂无选项' } = props
  const [searchText, setSearchText] = useState('')
  const list = useRoving<HTMLUListElement>()
  const close = () => {
    setSearchText('')
    onClose()
  }
  const matches = useSearch(options, findable, searchText)
  const shownOptions = searchText.trim() === '' ? options : matches
  return (
    <Sheet
      open
      onClose={close}
      title={title}
      height={searchPlaceholder === undefined ? 'auto' : 'full'}
    >
      {searchPlaceholder !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Down leads from the field into the list
        <div
          className={styles.search}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && list.ref.current)
              focusByArrows(event, list.ref.current)
          }}
        >
          <SearchField
            label={searchPlaceholder}
            placeholder={searchPlaceholder}
            value={searchText}
            onChange={setSearchText}
          />
        </div>
      )}
      {shownOptions.length === 0 && (
        <EmptyState title={options.length === 0 ? empty : '没有符合的选项'} icon="search" compact />
      )}
      <ul className={styles.list} {...list}>
        {shownOptions.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={option.value === value}
              onClick={() => {
                onPick(option.value)
                close()
              }}
            >
              {option.leading}
              <span className="grow">{option.label}</span>
              {option.note}
              {option.value === value && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
