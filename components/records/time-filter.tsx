'use client'
import { useId, useState } from 'react'
import { PickFilter } from '#components/shared/venue-filter.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { Columns } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useForm } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { DATE_FILTER_DEFAULT } from '#lib/constants.ts'
import {
  type RecordFilter,
  type Span,
  dateFilterOf,
  earliestDay,
  spanOf,
  timeLabel,
} from '#lib/records/filters.ts'
import { DATE_OPTIONS } from '#lib/records/labels.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'

const DatePicker = lazyPart(
  async () => (await import('#components/ui/form/date-picker.tsx')).DatePicker,
  null,
)

interface Props {
  filter: RecordFilter
  onChange: (next: Pick<RecordFilter, 'date' | 'span'>) => void
}

const CUSTOM = 'custom'
const options = [...DATE_OPTIONS, { value: CUSTOM, label: '自选日期' }]

/** A filter by one of the platform's four date filters, or by days among the last thirty. */
export function TimeFilter({ filter, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const label = timeLabel(filter)
  const thisYear = formatBeijing(serverNow(), 'day').slice(0, 5)
  const pick = (value: string) => {
    setChoosing(value === CUSTOM)
    if (value !== CUSTOM) onChange({ date: dateFilterOf(value), span: null })
  }
  return (
    <>
      <PickFilter
        name="时间"
        icon="calendar"
        chosen={filter.span?.from.startsWith(thisYear) ? label.replaceAll(thisYear, '') : label}
        options={options}
        value={filter.span ? CUSTOM : filter.date}
        onPick={pick}
      />
      {isChoosing && (
        <SpanSheet filter={filter} onChange={onChange} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

function SpanSheet({ filter, onChange, onClose }: Props & { onClose: () => void }) {
  const today = formatBeijing(serverNow(), 'day')
  const earliest = earliestDay(today)
  const [picking, setPicking] = useState<keyof Span | null>(null)
  const id = useId()
  const form = useForm<Span>({
    initial: filter.span ?? { from: earliest, to: today },
    kinds: {},
    rules: [
      [({ from, to }) => spanOf(from, to, today) !== null, '开始日期不能晚于结束日期', 'from'],
    ],
    submit({ from, to }) {
      onClose()
      onChange({ date: DATE_FILTER_DEFAULT, span: spanOf(from, to, today) })
    },
  })
  const field = (end: keyof Span, label: string) => (
    <ChoiceField
      name={end}
      label={label}
      value={form.values[end]}
      placeholder="请选择"
      error={form.messageOf(end)}
      onPress={() => setPicking(end)}
    />
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title="自选日期"
      footer={
        <Button type="submit" form={id} block size="large">
          查询
        </Button>
      }
    >
      <form id={id} onSubmit={form.onSubmit}>
        <Columns>
          {field('from', '开始日期')}
          {field('to', '结束日期')}
        </Columns>
      </form>
      {picking && (
        <DatePicker
          onClose={() => setPicking(null)}
          title={picking === 'from' ? '开始日期' : '结束日期'}
          value={form.values[picking]}
          min={earliest}
          max={today}
          onPick={(day) => form.change({ [picking]: day })}
        />
      )}
    </Sheet>
  )
}
