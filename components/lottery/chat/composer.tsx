'use client'
import { memo, useMemo, type FormEvent } from 'react'
import { QuickStakes } from '#components/lottery/bet/stakes.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { TextInput } from '#components/ui/form/text-input.tsx'
import { useDraft } from '#hooks/core/state.ts'
import { BETTING_STOPPED, useRoom } from '#hooks/lottery/room.ts'
import { cleanText } from '#lib/api/endpoints/chat.ts'
import { totalStake, type BetLine, pickLabel } from '#lib/lottery/bet/pick.ts'
import { LINES_MAX, TOO_MANY_LINES, composerDraft } from '#lib/lottery/bet/slip.ts'
import { EXAMPLE_BET, parseBet, withStake } from '#lib/lottery/bet/typed-bet.ts'
import { TALK_MAX } from '#lib/lottery/chat/chat.ts'
import { CLOSED_WORDS, type Phase } from '#lib/lottery/draw/round.ts'
import { formatYuan, formatYuanBriefly } from '#lib/money/amount.ts'
import { confirm, notify } from '#lib/notify.ts'
import { characterCount } from '#lib/text/normalize.ts'
import styles from './composer.module.css'

interface Props {
  /** The number of lines in the slip. */
  count: number
  /** Opens the board. It is undefined while the board is in view. */
  onBet: (() => void) | undefined
  onTyped: (lines: readonly BetLine[]) => void
}

const COUNT_FROM = TALK_MAX - 40
/** The two lines of the button while no bet is possible. */
const BUTTON_WORDS = { closed: ['封盘中', '禁止投注'], drawing: ['开奖中', '请等下期'] } as const
const unclearQuestion = (example: string) => ({
  title: '这句话没有识别成投注',
  body: `要投注请写成“${example}”这样，否则只会作为聊天发出`,
  accept: '继续修改',
  decline: '',
})

function closedWordsOf(hasPlays: boolean, isBettingStopped: boolean, phase: Phase): string | null {
  if (isBettingStopped) return BETTING_STOPPED
  if (!hasPlays) return '玩法读取失败，暂不能投注'
  return phase === 'open' ? null : CLOSED_WORDS[phase]
}

export const Composer = memo(function Composer({ count, onBet, onTyped }: Props) {
  const { room, phase, isBettingStopped, chat } = useRoom()
  const draft = useMemo(() => composerDraft(room.id), [room.id])
  const [text, change] = useDraft(draft)
  const setText = (next: string) => change(() => next)
  const typed = cleanText(text)
  const parsed = parseBet(typed, room.groups)
  const hasPlays = room.groups.length > 0
  const closedWords = closedWordsOf(hasPlays, isBettingStopped, phase)

  const talk = () => {
    if (!chat.say(typed)) return
    change((now) => (cleanText(now) === typed ? '' : now))
  }
  const askUnclear = () =>
    confirm({
      ...unclearQuestion(EXAMPLE_BET[room.kind]),
      others: [{ label: '作为聊天发送', act: talk }],
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    if (parsed.kind !== 'bet' && characterCount(typed) > TALK_MAX)
      notify.error(`最多 ${TALK_MAX} 字，请删减后再发`)
    else if (parsed.kind === 'talk') talk()
    else if (parsed.kind === 'unclear') void askUnclear()
    else if (closedWords !== null) notify.error(closedWords)
    else if (parsed.lines.length > LINES_MAX) notify.error(TOO_MANY_LINES)
    else onTyped(parsed.lines)
  }
  /** Completes a typed play with a quick stake, or replaces the last stake. */
  const complete = (stake: string) => withStake(typed, stake, room.groups)
  const lastStake = parsed.kind === 'bet' ? (parsed.lines.at(-1)?.stake ?? '') : ''

  return (
    <footer className={styles.bar}>
      {!hasPlays && <p className={styles.broken}>{closedWords}</p>}
      {closedWords === null && typed !== '' && complete('1') !== null && (
        <div className={styles.chips}>
          <QuickStakes value={lastStake} onChange={(stake) => setText(complete(stake) ?? text)} />
        </div>
      )}
      {parsed.kind === 'bet' && <Preview lines={parsed.lines} />}
      <form className={styles.row} onSubmit={submit}>
        <div className={styles.box}>
          <TextInput
            kind="plain"
            className={styles.input}
            value={text}
            onChange={setText}
            aria-label="聊天或投注指令"
            placeholder={`聊天，或输入 ${EXAMPLE_BET[room.kind]}`}
            enterKeyHint="send"
            autoComplete="off"
          />
          {parsed.kind !== 'bet' && characterCount(text) >= COUNT_FROM && (
            <span className={classes('num', 'faint')} role="status">
              {TALK_MAX - characterCount(text)}
            </span>
          )}
          {typed !== '' && parsed.kind !== 'bet' && (
            <IconButton icon="send" label="发送" size={20} className={styles.send ?? ''} submit />
          )}
        </div>
        {!isBettingStopped && hasPlays && phase !== 'open' ? (
          <Button key={phase} className={styles.bet} disabled>
            <span className={styles.closed}>
              {BUTTON_WORDS[phase][0]}
              <wbr />
              {BUTTON_WORDS[phase][1]}
            </span>
          </Button>
        ) : parsed.kind === 'bet' ? (
          <Button key="review" type="submit" className={styles.bet} inactive={closedWords !== null}>
            <span className="num">{`核对 ${formatYuanBriefly(totalStake(parsed.lines))}`}</span>
          </Button>
        ) : (
          onBet && (
            <Button
              key="board"
              className={styles.bet}
              disabled={closedWords !== null}
              onPress={onBet}
            >
              <span>投注</span>
              {count > 0 && <span className={classes('num', styles.count)}>{count}</span>}
            </Button>
          )
        )}
      </form>
    </footer>
  )
})

/** The bet that the typed text would place. */
function Preview({ lines }: { lines: readonly BetLine[] }) {
  const picks = lines.map(({ pick, stake }) => `${pickLabel(pick)} ${formatYuanBriefly(stake)}`)
  return (
    <p className={classes(styles.preview, 'num')} role="status">
      <span>
        <span>将投注 </span>
        <b translate="no">{picks.join(' · ')}</b>
      </span>
      <span className={styles.total}>{`共 ${formatYuan(totalStake(lines))}`}</span>
    </p>
  )
}
