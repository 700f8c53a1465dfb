'use client'
import { useState } from 'react'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { DateFilter } from '#components/shared/date-filter.tsx'
import { Filters } from '#components/ui/form/filters.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { VenueFilter } from '#components/shared/venue-filter.tsx'
import { LONG, nothing, Specimen } from './specimen.tsx'

const OPTIONS = [
  { value: 'a', label: '选项一' },
  { value: 'b', label: '选项二' },
  { value: 'c', label: '禁用', disabled: true },
] as const
const TABS = [
  { id: 'a', label: '首页', icon: 'hall' },
  { id: 'b', label: '未读', count: 3 },
  { id: 'c', label: '数量', count: 12, plain: true },
  { id: 'd', label: '一个名字很长的标签' },
] as const
type Tab = (typeof TABS)[number]['id']

export function Choices() {
  const [on, setOn] = useState(true)
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  const [tab, setTab] = useState<Tab>('a')
  const [date, setDate] = useState<1 | 2 | 3 | 4>(1)
  const [venue, setVenue] = useState('')
  return (
    <>
      <Specimen title="勾选与开关">
        <Checkbox checked={on} onChange={setOn}>
          默认
        </Checkbox>
        <Checkbox checked={false} onChange={nothing} error="请先同意条款">
          {LONG}
        </Checkbox>
        <Checkbox checked onChange={nothing} disabled>
          禁用
        </Checkbox>
        <Switch checked={on} onChange={setOn} label="默认" note="一行说明" />
        <Switch checked={on} onChange={setOn} label={LONG} note={LONG} />
        <Switch checked onChange={nothing} label="禁用" disabled />
        <Switch checked={false} onChange={nothing} label="保存中" pending />
        <Switch checked={on} onChange={setOn} label="只有开关" bare />
      </Specimen>
      <Specimen title="单选与标签">
        <Segmented label="单选" options={OPTIONS} value={value} onChange={setValue} />
        <Segmented label="尚未选择" options={OPTIONS} value={null} onChange={setValue} />
        <Filters>
          <DateFilter value={date} onChange={setDate} />
          <VenueFilter value={venue} onChange={setVenue} withLottery />
        </Filters>
        <Tabs id="gallery" label="线形标签" items={TABS} value={tab} onChange={setTab} />
        <TabPanel of="gallery" tab={tab}>
          标签 {tab} 的内容
        </TabPanel>
      </Specimen>
    </>
  )
}
