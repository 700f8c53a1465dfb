'use client'
import { useEffect, useEffectEvent } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import type { MoneyCommandState } from '#hooks/commands/money-command.ts'
import {
  recordsAddressOf,
  useNewestRecords,
  type NewestRecords,
  type NewestRecord,
} from '#hooks/commands/newest-records.ts'
import { usePausePrompts } from '#hooks/core/dialogs.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { bringIntoView } from '#hooks/core/scroll.ts'
import type { RecordListName } from '#lib/api/endpoint.ts'
import type { OpenCommand } from '#lib/commands/device-commands.ts'
import { commandInWords } from '#lib/commands/words.ts'
import { notify } from '#lib/notify.ts'
import { apiHost } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { serverTimeOf } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './unknown-outcome.module.css'

const ROWS = 3

/** The entry loads together with the records that it shows. */
const NewestEntry = lazyPart(async () => (await import('./record-entries.tsx')).NewestEntry, null)

interface Props {
  /** The command as useMoneyCommand returns it. */
  command: MoneyCommandState
}

/**
 * The notice of a money command without an answer, with the platform's newest records. The form is locked until the member
 * has checked them (GLI-19 2.5.6 a; decision 0019).
 */
export function UnknownOutcome({ command }: Props) {
  if (command.state === 'inOtherTab')
    return (
      <div role="status">
        <Warning tone="info">另一个页面正在提交，结果出来前不能再次提交</Warning>
      </div>
    )
  return (
    command.unknown && (
      <UnknownCommand key={command.unknown.requestId} command={command} open={command.unknown} />
    )
  )
}

function UnknownCommand({ command, open }: Props & { open: OpenCommand }) {
  const { data, isError, dataUpdatedAt } = useNewestRecords(open.records)
  usePausePrompts()
  const endByRecords = useEffectEvent((records: readonly NewestRecord[]) => {
    const states = records.flatMap(({ row, state }) =>
      state && row.requestId === open.requestId ? [state] : [],
    )
    // The lines of a bet may have a record each. It is refused only if all of them are.
    const lines = open.spend?.amounts.length ?? 1
    const state =
      states.find(({ isRefused }) => !isRefused) ?? (states.length >= lines ? states[0] : null)
    if (!state) return
    notify.info(`${commandInWords(open)}${state.text}`, { survivesNavigation: true })
    command.endUnknown(state.isRefused ? 'refused' : 'done')
  })
  useEffect(() => endByRecords(data?.rows ?? []), [data])
  return (
    <section aria-label="没有收到结果" className={styles.unknown} ref={bringIntoView}>
      <div role="alert">
        <Warning>
          <p>
            <strong>没有收到结果，可能已受理</strong>
          </p>
          <p className="num">{commandInWords(open)}</p>
          {open.host !== apiHost() && <p>线路已切换，这里的记录可能不全</p>}
          {isError && <p>暂时查不到记录，请检查网络</p>}
        </Warning>
      </div>
      {data && <Records records={data} list={open.records} readAt={serverTimeOf(dataUpdatedAt)} />}
      <Stack gap={2} className={styles.acts}>
        <div key={`${data !== undefined}`} className={styles.answers} ref={bringIntoView}>
          <Button disabled={!data && !isError} onPress={() => command.endUnknown('checked')}>
            我已核对
          </Button>
          {command.resend && (
            <Button variant="quiet" onPress={() => void command.resend?.()}>
              再次提交（不会重复）
            </Button>
          )}
        </div>
        <div className={styles.others}>
          {open.records !== null && (
            <ButtonLink size="small" href={recordsAddressOf(open.records)}>
              查看全部记录
            </ButtonLink>
          )}
          <ButtonLink size="small" href={href('/kefu')}>
            联系客服
          </ButtonLink>
        </div>
      </Stack>
    </section>
  )
}

interface RecordsProps {
  records: NewestRecords
  list: RecordListName | null
  /** Epoch ms. */
  readAt: number
}

/** The newest rows, unmarked. Without a request id nobody knows which row belongs to the command. */
function Records({ records: { rows, balance }, list, readAt }: RecordsProps) {
  const read = `${formatBeijing(readAt).slice(11)} 读取`
  if (list === null)
    return (
      <section aria-label="余额" className={styles.found}>
        <Row justified>
          <span className="num">{`余额 · ${read}`}</span>
          <Money amount={balance} />
        </Row>
      </section>
    )
  return (
    <section aria-label="最新记录" className={styles.found}>
      <p className="num">{`最新记录 · ${read}`}</p>
      {rows.length === 0 && <p className="note">近 7 天没有记录</p>}
      <ul>
        {rows.slice(0, ROWS).map((each, index) => (
          <li key={index}>
            <NewestEntry record={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}
