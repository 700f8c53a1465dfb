'use client'
import { useState, type FormEvent } from 'react'
import {
  EXAMPLE_COMMAND,
  commandTotal,
  readCommand,
  type CommandLine,
} from '#lib/lottery/command.ts'
import { pickLabel } from '#lib/lottery/plays.ts'
import { formatYuan } from '#lib/money.ts'
import { notify } from '#lib/notify.ts'
import { cleanText } from '#lib/room/message.ts'
import { TALK_CAP } from '#lib/room/outbox.ts'
import { classes } from '#components/ui/classes.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { QuickAmounts } from './quick-amounts.tsx'
import { useRoom } from './room-context.ts'
import styles from './composer.module.css'

interface Props {
  stake: string
  onStake: (next: string) => void
  /** Lines waiting in the slip. */
  count: number
  onBet: () => void
  onCommand: (lines: readonly CommandLine[], done: () => void) => void
}

const COUNT_FROM = TALK_CAP - 40
const CLOSED = { closed: '封盘中禁止投注', drawing: '开奖中，请等待下一期' } as const

export function Composer({ stake, onStake, count, onBet, onCommand }: Props) {
  const { room, phase, channel } = useRoom()
  const [text, setText] = useState('')
  const typed = cleanText(text)
  const reading = readCommand(typed, room.groups)
  const open = phase === 'open'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    if (reading.kind !== 'bet') {
      channel.outbox.say(typed)
      setText('')
    } else if (phase !== 'open') notify.refusal(CLOSED[phase])
    else onCommand(reading.lines, () => setText(''))
  }

  return (
    <footer className={styles.bar}>
      {phase === 'open' ? (
        <QuickAmounts value={stake} onChange={onStake} />
      ) : (
        <p className={classes(styles.closed, phase === 'drawing' && styles.drawing)}>
          {CLOSED[phase]}
        </p>
      )}
      {reading.kind !== 'talk' && <Preview reading={reading} />}
      <form className={styles.row} onSubmit={submit}>
        <div className={styles.box}>
          <input
            className={styles.input}
            value={text}
            maxLength={TALK_CAP}
            aria-label="聊天或投注指令"
            placeholder={`聊天，或输入 ${EXAMPLE_COMMAND[room.kind]}`}
            enterKeyHint="send"
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => setText(event.target.value)}
          />
          {text.length >= COUNT_FROM && (
            <span className={classes('num', styles.counter)} role="status">
              {TALK_CAP - text.length}
            </span>
          )}
          {typed !== '' && (
            <IconButton
              icon="send"
              label={reading.kind === 'bet' ? '核对投注指令' : '发送'}
              size={20}
              className={styles.send ?? ''}
              submit
            />
          )}
        </div>
        <Button className={styles.bet} disabled={!open} onPress={onBet}>
          投注{count > 0 && <span className={classes('num', styles.count)}>{count}</span>}
        </Button>
      </form>
    </footer>
  )
}

/** What the typed command would bet, before anything is sent; or that it will be talk. */
function Preview({ reading }: { reading: ReturnType<typeof readCommand> }) {
  if (reading.kind !== 'bet') {
    return (
      <p className={styles.preview} role="status">
        没有读懂这条指令，发送后只作为聊天
      </p>
    )
  }
  const lines = reading.lines.map(({ pick, stake }) => `${pickLabel(pick)} ¥${stake}`)
  return (
    <p className={classes(styles.preview, styles.command, 'num')} role="status">
      <span>
        将投注 <b>{lines.join(' · ')}</b>
      </span>
      <span className={styles.total}>共 {formatYuan(commandTotal(reading.lines))}</span>
    </p>
  )
}
