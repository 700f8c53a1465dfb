'use client'
import { useState } from 'react'
import { ActionSheet } from '#components/ui/overlay/action-sheet.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { DatePicker } from '#components/ui/form/date-picker.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { Picker } from '#components/ui/form/picker.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { acknowledge, confirm, notify } from '#lib/notify.ts'
import { LONG, Specimen } from './specimen.tsx'

const OPTIONS = [
  { value: 'a', label: '工商银行', search: 'gsyh' },
  { value: 'b', label: LONG, note: LONG },
  { value: 'c', label: '禁用', disabled: true },
] as const
type Open = 'sheet' | 'actions' | 'picker' | 'search' | 'date' | null

export function Overlays() {
  const [open, setOpen] = useState<Open>(null)
  const [value, setValue] = useState<'a' | 'b' | 'c' | null>(null)
  const [day, setDay] = useState('')
  const close = () => setOpen(null)
  const picker = { onClose: close, title: '选择', options: OPTIONS, value, onPick: setValue }
  return (
    <Specimen title="弹层">
      <Row wrap>
        <Button onPress={() => setOpen('sheet')}>面板</Button>
        <Button onPress={() => setOpen('actions')}>操作面板</Button>
        <Button onPress={() => setOpen('picker')}>选择器</Button>
        <Button onPress={() => setOpen('search')}>可搜索的选择器</Button>
        <Button onPress={() => setOpen('date')}>日期</Button>
        <Button tone="quiet" onPress={() => void confirm({ title: '确定？', body: LONG })}>
          确认
        </Button>
        <Button
          tone="quiet"
          onPress={() => void confirm({ title: '确定解绑？', accept: '解绑', danger: true })}
        >
          危险确认
        </Button>
        <Button tone="quiet" onPress={() => void acknowledge('告知', LONG)}>
          告知
        </Button>
        <Button tone="ghost" onPress={() => notify.success('操作成功')}>
          成功
        </Button>
        <Button tone="ghost" onPress={() => notify.refusal(LONG)}>
          拒绝
        </Button>
        <Button tone="ghost" onPress={() => notify.info('没有需要保存的修改')}>
          通知
        </Button>
      </Row>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="面板"
        footer={
          <Button block onPress={close}>
            好
          </Button>
        }
      >
        {LONG}
      </Sheet>
      <ActionSheet
        open={open === 'actions'}
        onClose={close}
        title="操作"
        actions={[
          { label: '复制', icon: 'copy', onPress: close },
          { label: '禁用', icon: 'shield', onPress: close, disabled: true },
        ]}
      />
      <Picker open={open === 'picker'} {...picker} />
      <Picker open={open === 'search'} search="搜索" {...picker} />
      {open === 'date' && (
        <DatePicker
          open
          onClose={close}
          title="日期"
          value={day}
          min="2026-01-01"
          max="2026-12-31"
          onPick={setDay}
        />
      )}
    </Specimen>
  )
}
