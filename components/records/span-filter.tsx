'use client'
import { useState } from 'react'
import { PickFilter } from '#components/shared/venue-filter.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { DATE_FILTER_DEFAULT } from '#lib/constants.ts'
import { DATE_OPTIONS } from '#lib/labels.ts'
import { type RecordFilter, dateOf, earliestDay, spanOf } from '#lib/records/filters.ts'
import { timeLabel } from '#lib/records/tables.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './records.module.css'

const DatePicker = lazyPart(
  async () => (await import('#components/ui/form/date-picker.tsx')).DatePicker,
)

interface Props {
  filter: RecordFilter
  onChange: (next: Pick<RecordFilter, 'date' | 'span'>) => void
}

const OWN = 'own'
const options = [...DATE_OPTIONS, { value: OWN, label: '自选日期' }]

/** One of the API's four date filters, or a custom range within the last thirty days. */
export function TimeFilter({ filter, onChange }: Props) {
  const [choosing, setChoosing] = useState(false)
  const pick = (value: string) => {
    setChoosing(value === OWN)
    if (value !== OWN) onChange({ date: dateOf(value), span: null })
  }
  return (
    <>
      <PickFilter
        of="时间"
        icon="calendar"
        chosen={timeLabel(filter).replaceAll(/\d{4}-/g, '')}
        options={options}
        value={filter.span ? OWN : `${filter.date}`}
        onPick={pick}
      />
      {choosing && <Days filter={filter} onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** A sheet with the first and the last day. */
function Days({ filter, onChange, onClose }: Props & { onClose: () => void }) {
  const today = formatBeijing(serverNow(), 'day')
  const earliest = earliestDay(today)
  const [days, setDays] = useState({
    from: filter.span?.from ?? earliest,
    to: filter.span?.to ?? today,
  })
  const [picking, setPicking] = useState<'from' | 'to' | null>(null)
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const span = spanOf(days.from, days.to, today)
    if (span === null) return setWrong(true)
    onClose()
    onChange({ date: DATE_FILTER_DEFAULT, span })
  }
  const field = (end: 'from' | 'to', label: string, error?: string) => (
    <ChoiceField
      label={label}
      value={days[end]}
      placeholder="请选择"
      error={error}
      onPress={() => setPicking(end)}
    />
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title="自选日期"
      footer={
        <Button block size="large" onPress={apply}>
          查询
        </Button>
      }
    >
      <div className={styles.range}>
        {field('from', '开始日期', wrong ? '开始日期不能晚于结束日期' : undefined)}
        {field('to', '结束日期')}
      </div>
      {picking && (
        <DatePicker
          open
          onClose={() => setPicking(null)}
          title={picking === 'from' ? '开始日期' : '结束日期'}
          value={days[picking]}
          min={earliest}
          max={today}
          onPick={(day) => {
            setDays({ ...days, [picking]: day })
            setWrong(false)
          }}
        />
      )}
    </Sheet>
  )
}
