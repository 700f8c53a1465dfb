'use client'
import { useState } from 'react'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { TransferSide } from '#lib/rules/transfer.ts'
import styles from './sides.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker)

export type SideName = 'from' | 'to'
const labels: Readonly<Record<SideName, string>> = { from: '转出', to: '转入' }

interface Props {
  /** The platform wallet first, then the venues. */
  sides: readonly TransferSide[]
  /** Codes; '' while none is chosen. */
  values: Readonly<Record<SideName, string>>
  failures: Readonly<Record<SideName, string | undefined>>
  onPick: (side: SideName, code: string) => void
  onSwap: () => void
}

/** From and to, both selectable (spec 2 §2, Venue transfer). */
export function Sides({ sides, values, failures, onPick, onSwap }: Props) {
  const [open, setOpen] = useState<SideName | null>(null)
  const field = (side: SideName) => (
    <ChoiceField
      name={side}
      label={labels[side]}
      value={sides.find((each) => each.code === values[side])?.name ?? values[side]}
      placeholder="请选择钱包"
      error={failures[side]}
      onPress={() => setOpen(side)}
    />
  )
  return (
    <div className={styles.sides}>
      <div className={styles.column}>
        {field('from')}
        {field('to')}
      </div>
      <IconButton icon="swap" label="交换转出与转入" tone="soft" onPress={onSwap} />
      {open && (
        <Picker
          open
          onClose={() => setOpen(null)}
          title={`选择${labels[open]}钱包`}
          search="搜索场馆"
          options={sides.map(({ code, name, balance }) => ({
            value: code,
            label: name,
            words: [code],
            note: <Money amount={balance} />,
          }))}
          value={values[open] || null}
          onPick={(code) => onPick(open, code)}
        />
      )}
    </div>
  )
}
