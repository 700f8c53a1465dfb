'use client'
import { memo, useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import {
  EXAMPLE_COMMAND,
  totalStake,
  readCommand,
  withAmount,
  type CommandLine,
} from '#lib/lottery/command.ts'
import { pickLabel } from '#lib/lottery/plays.ts'
import { holdsOrder, LINES_MAX, slipOf } from '#lib/lottery/slip.ts'
import { formatYuan, YUAN } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { cleanText } from '#lib/api/endpoints/chat.ts'
import type { Phase } from '#lib/room/round.ts'
import { TALK_CAP } from '#lib/room/chat.ts'
import { classes } from '#components/ui/classes.ts'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { TextInput } from '#components/ui/form/text-input.tsx'
import { QuickAmounts } from '#components/lottery/bet/quick-amounts.tsx'
import { PLAY_STOPPED, useRoom } from '#components/lottery/room/room-context.ts'
import styles from './composer.module.css'

interface Props {
  stake: string
  onStake: (next: string) => void
  /** Lines waiting in the slip. */
  count: number
  /** Opens the board; without it the board is in view already, with its own amounts. */
  onBet: (() => void) | undefined
  onCommand: (lines: readonly CommandLine[]) => void
  /** The last accepted bet: a command that still asks for it is emptied. */
  accepted: { readonly sent: string | null } | null
}

const COUNT_FROM = TALK_CAP - 40
const CLOSED = { closed: '封盘中禁止投注', drawing: '开奖中，请等待下一期' } as const

function whyClosed(noPlays: boolean, stopped: boolean, phase: Phase): string | null {
  if (stopped) return PLAY_STOPPED
  if (noPlays) return '玩法暂时无法读取，不能投注'
  return phase === 'open' ? null : CLOSED[phase]
}

export const Composer = memo(function Composer({
  stake,
  onStake,
  count,
  onBet,
  onCommand,
  accepted,
}: Props) {
  const { room, phase, stopped, channel } = useRoom()
  const [text, setText] = useState('')
  const typed = cleanText(text)
  const reading = readCommand(typed, room.groups)
  const closed = whyClosed(room.groups.length === 0, stopped, phase)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    if (typed.length > TALK_CAP) return notify.refusal(`最多${TALK_CAP}字，请删减后再发`)
    if (reading.kind !== 'bet') {
      channel.chat.say(typed)
      setText('')
    } else if (closed !== null) notify.refusal(closed)
    else if (reading.lines.length > LINES_MAX) notify.refusal(`一次最多 ${LINES_MAX} 注`)
    else onCommand(reading.lines)
  }
  const emptyIf = useEffectEvent((sent: string | null) => {
    if (reading.kind === 'bet' && holdsOrder(slipOf(reading.lines, ''), sent)) setText('')
  })
  useEffect(() => {
    if (accepted) emptyIf(accepted.sent)
  }, [accepted])
  /** A quick amount completes a typed play, else sets the stake of the slip. */
  const onChip = (amount: string) => {
    const whole = withAmount(typed, amount, room.groups)
    if (whole === null) onStake(amount)
    else setText(whole)
  }

  return (
    <footer className={styles.bar}>
      {closed === null ? (
        onBet && <QuickAmounts value={stake} onChange={onChip} />
      ) : (
        <p
          role={stopped ? 'alert' : undefined}
          className={classes(styles.closed, !stopped && phase === 'drawing' && styles.drawing)}
        >
          {closed}
        </p>
      )}
      {reading.kind !== 'talk' && <Preview reading={reading} />}
      <form className={styles.row} onSubmit={submit}>
        <div className={styles.box}>
          <TextInput
            kind="plain"
            className={styles.input}
            value={text}
            onChange={setText}
            aria-label="聊天或投注指令"
            placeholder={`聊天，或输入 ${EXAMPLE_COMMAND[room.kind]}`}
            enterKeyHint="send"
            autoComplete="off"
          />
          {text.length >= COUNT_FROM && (
            <span className={classes('num', styles.counter)} role="status">
              {TALK_CAP - text.length}
            </span>
          )}
          {typed !== '' && reading.kind !== 'bet' && (
            <IconButton icon="send" label="发送" size={20} className={styles.send ?? ''} submit />
          )}
        </div>
        {reading.kind === 'bet' ? (
          <Button type="submit" className={styles.bet} disabled={closed !== null}>
            <span className="num">
              核对 {formatYuan(totalStake(reading.lines)).replace('.00', '')}
            </span>
          </Button>
        ) : (
          onBet && (
            <Button className={styles.bet} disabled={closed !== null} onPress={onBet}>
              投注{count > 0 && <span className={classes('num', styles.count)}>{count}</span>}
            </Button>
          )
        )}
      </form>
    </footer>
  )
})

/** Previews the typed command: the bet it would place, or that it will be sent as chat. */
function Preview({ reading }: { reading: ReturnType<typeof readCommand> }) {
  if (reading.kind !== 'bet') {
    return (
      <p className={styles.preview} role="status">
        没有读懂这条指令，发送后只作为聊天
      </p>
    )
  }
  const lines = reading.lines.map(({ pick, stake }) => `${pickLabel(pick)} ${YUAN}${stake}`)
  return (
    <p className={classes(styles.preview, styles.command, 'num')} role="status">
      <span>
        将投注 <b>{lines.join(' · ')}</b>
      </span>
      <span className={styles.total}>共 {formatYuan(totalStake(reading.lines))}</span>
    </p>
  )
}
