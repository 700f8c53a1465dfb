'use client'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { isDay } from '#lib/time/dates.ts'
import type { Wheel } from './date-wheel.tsx'
import { Field } from './field.tsx'

const DateWheel = lazyPart(
  async () => (await import('./date-wheel.tsx')).DateWheel,
  () => <Skeleton variant="block" />,
)

interface Props {
  onClose: () => void
  title: string
  /** YYYY-MM-DD or '', like min and max. */
  value: string
  min: string
  max: string
  /** The day on the wheel if there is no value, by default the last day. */
  initialDay?: string
  onPick: (day: string) => void
}

const clampDay = (day: string, min: string, max: string) =>
  day < min ? min : day > max ? max : day

/** A sheet to pick a calendar day by wheel or by typing. */
export function DatePicker({ title, value, min, max, initialDay = max, onPick, onClose }: Props) {
  const [day, setDay] = useState(isDay(value) ? value : initialDay)
  const [error, setError] = useState<string>()
  const wheel = useRef<Wheel>(null)
  const written = normalizeText('date', day)
  const change = (next: string) => {
    setDay(next)
    setError(undefined)
  }
  const pickDay = () => {
    const wheelDay = wheel.current?.readDay() ?? null
    // An unchanged day is not checked, because an old one may be outside the wheel.
    if (wheelDay === null && written === value) return onClose()
    const chosenDay = wheelDay === null ? written : clampDay(wheelDay, min, max)
    if (!isDay(chosenDay)) return setError('请输入正确的日期格式：YYYY-MM-DD')
    if (chosenDay < min || chosenDay > max) return setError(`请选择 ${min} 至 ${max} 的日期`)
    onPick(chosenDay)
    onClose()
  }
  const typed = (
    <Stack gap={2}>
      <Field
        kind="date"
        label="日期"
        placeholder="YYYY-MM-DD"
        value={day}
        onChange={change}
        error={error}
        hint={`${min} 至 ${max}`}
      />
      <Button block onPress={pickDay}>
        确定
      </Button>
    </Stack>
  )
  return (
    <Sheet open onClose={onClose} title={title} footer={typed}>
      <DateWheel
        day={isDay(written) ? clampDay(written, min, max) : max}
        min={min}
        max={max}
        onChange={change}
        wheel={wheel}
      />
    </Sheet>
  )
}
