'use client'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { classes } from '#components/ui/classes.ts'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Columns, Row, Stack } from '#components/ui/layout/page.tsx'
import { Accordion } from '#components/ui/list/accordion.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { notify } from '#lib/notify.ts'
import { href } from '#lib/site/routes.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './invite.module.css'

const DatePicker = lazyPart(
  async () => (await import('#components/ui/form/date-picker.tsx')).DatePicker,
  null,
)

/** The figures of the overview, which no call has. The specification shows them as zeros (spec 1 §2). */
const figures = [
  '下级总数',
  '本月新增',
  '本月活跃',
  '本月有效活跃',
  '今日新增',
  '今日活跃',
  '本月新增有效会员',
  '本月存款（元）',
  '今日存款（元）',
] as const

const lists = [
  { value: 'gifts', label: '礼金记录', columns: ['日期', '礼金', '备注'] },
  { value: 'friends', label: '好友详情', columns: ['日期', '好友', '备注'] },
] as const

export function InviteDetails() {
  return (
    <>
      <Card variant="list">
        <Accordion title="下级概况" open>
          <dl className={styles.figures}>
            {figures.map((label) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">0</dd>
              </div>
            ))}
          </dl>
        </Accordion>
        <Accordion title="数据列表" open>
          <DataList />
        </Accordion>
      </Card>
      <p className={classes('note', styles.foot)}>
        本页暂不统计邀请数据，
        <Link href={href('/kefu')} className="link">
          咨询客服
        </Link>
      </p>
    </>
  )
}

const EARLIEST = '2020-01-01'

const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === '' && to === '' ? '暂无数据' : `${from || '最早'} 至 ${to || '今天'}暂无数据`

function DataList() {
  const [list, setList] = useState<(typeof lists)[number]['value']>('gifts')
  const [range, setRange] = useState({ from: '', to: '' })
  const [picking, setPicking] = useState<'from' | 'to' | null>(null)
  const [emptyText, setEmptyText] = useState('暂无数据')
  const columns = lists.find(({ value }) => value === list)?.columns ?? lists[0].columns
  const today = formatBeijing(serverNow(), 'day')
  const query = () => {
    const isReversed = range.from !== '' && range.to !== '' && range.from > range.to
    if (isReversed) notify.error('开始日期不能晚于结束日期')
    else setEmptyText(spanText(range))
  }
  const reset = () => {
    setRange({ from: '', to: '' })
    setEmptyText('暂无数据')
  }
  return (
    <Stack gap={3}>
      <Segmented label="列表" options={lists} value={list} onChange={setList} />
      <Columns>
        <ChoiceField
          label="开始日期"
          value={range.from}
          placeholder="不限"
          onPress={() => setPicking('from')}
        />
        <ChoiceField
          label="结束日期"
          value={range.to}
          placeholder="不限"
          onPress={() => setPicking('to')}
        />
      </Columns>
      <Row gap={2}>
        <Button variant="ghost" block onPress={reset}>
          重置
        </Button>
        <Button variant="quiet" block onPress={query}>
          查询
        </Button>
      </Row>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={3} className={styles.none}>
              {emptyText}
            </td>
          </tr>
        </tbody>
      </table>
      {picking && (
        <DatePicker
          onClose={() => setPicking(null)}
          title={picking === 'from' ? '开始日期' : '结束日期'}
          value={range[picking]}
          min={EARLIEST}
          max={today}
          onPick={(day) => setRange({ ...range, [picking]: day })}
        />
      )}
    </Stack>
  )
}
