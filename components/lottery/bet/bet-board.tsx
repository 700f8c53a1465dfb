'use client'
import { useCallback, useMemo, memo, useId, useState, type CSSProperties } from 'react'
import { Ball } from '#components/shared/ball.tsx'
import { ButtonGroup } from '#components/ui/button/button-group.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import type { useBetSheet } from '#hooks/lottery/bet-sheet.ts'
import { BETTING_STOPPED, useRoom, useRulebook } from '#hooks/lottery/room.ts'
import type { Play, PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { boardPages, type BoardPage, quickPick } from '#lib/lottery/bet/board.ts'
import {
  isOffered,
  hasNumberTitle,
  pickKey,
  type BetPick,
  pickLabel,
  pickOf,
} from '#lib/lottery/bet/pick.ts'
import { bestReturn } from '#lib/lottery/bet/returns.ts'
import { chanceOf, type Rulebook } from '#lib/lottery/bet/rulebook.ts'
import {
  clearSlip,
  commonStake,
  LINES_MAX,
  setAllStakes,
  togglePick,
  TOO_MANY_LINES,
  slipTotal,
  quickStakes,
  STAKE_UNREADABLE,
  parseStake,
} from '#lib/lottery/bet/slip.ts'
import {
  animalOf,
  COLOUR_NAMES,
  NUMBERS,
  sumColourOf,
  twoDigits,
  waveOf,
} from '#lib/lottery/draw/balls.ts'
import { formatYuan, YUAN } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { QuickStakes, StakeField } from './stakes.tsx'
import styles from './bet-sheet.module.css'

type SlipOfSheet = Pick<ReturnType<typeof useBetSheet>, 'slip' | 'setSlip' | 'showReview'>

/** Returns what the board and its footer share: the slip, the pages of plays, and the page on screen. */
export function useBoard({ slip, setSlip, showReview }: SlipOfSheet) {
  const { room, phase, isBettingStopped } = useRoom()
  const pages = useMemo(() => boardPages(room.groups), [room.groups])
  const [tab, setTab] = useState('0')
  const page = pages[Number(tab)] ?? pages[0]
  const canBet = !isBettingStopped && phase === 'open'
  return { slip, setSlip, showReview, pages, page, tab, setTab, canBet }
}

interface BoardProps {
  board: ReturnType<typeof useBoard>
}

const elementIdOf = (pick: BetPick) => `pick-${pickKey(pick)}`

/** The plays of the room: groups, and special groups with 49 numbers (spec 1 §2, §9). */
export function BetBoard({
  board: { slip, setSlip, pages, page, tab, setTab, canBet },
}: BoardProps) {
  const { room } = useRoom()
  const stakes = useMemo(
    () => new Map(slip.lines.map(({ pick, stake }) => [pickKey(pick), stake])),
    [slip.lines],
  )
  const isFull = slip.lines.length >= LINES_MAX
  // One stable function for all plays, so that only changed plays render again.
  const toggle = useCallback(
    (pick: BetPick, isChosen: boolean) => {
      if (isFull && !isChosen) notify.info(TOO_MANY_LINES)
      setSlip((before) => togglePick(before, pick, room.groups))
    },
    [isFull, setSlip, room.groups],
  )
  const countIn = ({ groups }: BoardPage) =>
    slip.lines.filter(({ pick }) =>
      groups.some(({ plays }) => plays.some(({ id }) => id === pick.playId)),
    ).length
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          id="plays"
          label="玩法"
          items={pages.map((each, index) => ({
            id: String(index),
            label: each.label,
            count: countIn(each),
          }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <TabPanel tabs="plays" tab={tab}>
        <div className={styles.page}>
          {page?.groups.map((group) => (
            <PlayBoard
              key={group.name}
              group={group}
              hasTitle={page.groups.length > 1}
              stakes={stakes}
              disabled={!canBet}
              onToggle={toggle}
            />
          ))}
        </div>
      </TabPanel>
    </>
  )
}

/** The stake of new lines, the total, and the button that opens the review. */
export function BoardFooter({ board: { slip, setSlip, showReview, page, canBet } }: BoardProps) {
  const { room, isBettingStopped } = useRoom()
  const isEmpty = slip.lines.length === 0
  const groups = page?.groups ?? []
  const book = useRulebook()
  const hasChances = groups.some(
    (group) =>
      !group.isSpecial &&
      group.plays.some(
        (play) => !hasNumberTitle(play) && probabilityOf(book, play, group) !== undefined,
      ),
  )
  const addQuickPick = () => {
    const pick = quickPick(groups, slip)
    if (slip.lines.length >= LINES_MAX) notify.info(TOO_MANY_LINES)
    else if (pick === null) notify.info('这一页没有可选的了')
    else {
      setSlip((before) => togglePick(before, pick, room.groups))
      document.getElementById(elementIdOf(pick))?.scrollIntoView?.({ block: 'nearest' })
    }
  }
  const best = isEmpty ? null : bestReturn(book, slip)
  const total = formatYuan(slipTotal(slip))
  const stake = commonStake(slip)
  const custom = quickStakes().some((amount) => String(amount) === stake) ? '' : stake
  // '0', '0.' and '0.0' may become 0.05, so they are refused only when the member opens the review.
  const isPartialStake = /^0+(\.0?)?$/.test(custom)
  const isWrong = custom !== '' && !isPartialStake && parseStake(custom) === null
  return (
    <Stack>
      <Row justified className={styles.stakes}>
        <QuickStakes
          value={stake}
          disabled={isBettingStopped}
          onChange={(next) => setSlip((before) => setAllStakes(before, next))}
        />
        <StakeField
          label="自定义每注金额"
          value={custom}
          placeholder="自定义"
          isWrong={isWrong}
          disabled={isBettingStopped}
          onChange={(next) => setSlip((before) => setAllStakes(before, next))}
        />
      </Row>
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          {STAKE_UNREADABLE}
        </p>
      )}
      {isBettingStopped && (
        <div role="alert">
          <Warning tone="danger">{BETTING_STOPPED}</Warning>
        </div>
      )}
      <Row justified className={styles.go}>
        <p className={styles.sum} role="status">
          <span>
            已选 <b className="num">{slip.lines.length}</b> 注
            {best !== null && <b className="num"> {total}</b>}
          </span>
          {isEmpty ? (
            <span className="faint">{hasChances && CHANCE_HINT}</span>
          ) : (
            <span className={styles.most}>
              {best !== null && (slip.lines.length > 1 ? '最高可得 ' : '若中可得 ')}
              <b className={classes('num', styles.figure)}>
                {best === null ? total : formatYuan(best)}
              </b>
            </span>
          )}
        </p>
        {!isEmpty && <Tool icon="trash" label="清空" onPress={() => setSlip(clearSlip)} />}
        <Tool icon="dice" label="机选" disabled={!canBet} onPress={addQuickPick} />
        <Button
          disabled={isEmpty || !canBet || isWrong}
          onPress={() => (isPartialStake ? notify.info(STAKE_UNREADABLE) : showReview())}
        >
          确认注单
        </Button>
      </Row>
    </Stack>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  disabled?: boolean
  onPress: () => void
}

const Tool = ({ icon, label, disabled, onPress }: ToolProps) => (
  <button type="button" className={styles.tool} disabled={disabled} onClick={onPress}>
    <Icon name={icon} size={20} />
    <span>{label}</span>
  </button>
)

interface PlayBoardProps {
  group: PlayGroup
  /** The typed stakes of the picks in the slip, by {@link pickKey}. */
  stakes: ReadonlyMap<string, string>
  onToggle: (pick: BetPick, isChosen: boolean) => void
  disabled: boolean
  hasTitle: boolean
}

const CHANCE_HINT = '格下的条越长，中的机会越大'
/** Groups of at most this many plays share a row on a wide screen. */
const FEW_PLAYS = 3

/** The plays of one group. A tap adds a play to the slip or removes it. */
function PlayBoard({ group, stakes, onToggle, disabled, hasTitle }: PlayBoardProps) {
  const hasSums = group.plays.every(hasNumberTitle)
  const isFew = !hasSums && !group.isSpecial && group.plays.length <= FEW_PLAYS
  const book = useRulebook()
  const chances = useMemo(
    () =>
      new Map(
        hasSums ? [] : group.plays.map((play) => [play.id, probabilityOf(book, play, group)]),
      ),
    [book, group, hasSums],
  )
  return (
    <section
      className={classes(styles.board, isFew && styles.few)}
      style={{ '--few': group.plays.length } as CSSProperties}
      aria-label={group.name}
    >
      <GroupTitle group={group} hasTitle={hasTitle} />
      {group.isSpecial ? (
        <NumberBoard group={group} stakes={stakes} onToggle={onToggle} disabled={disabled} />
      ) : (
        <ButtonGroup label={group.name} className={hasSums ? styles.sums : styles.plays}>
          {group.plays.map((play) => (
            <Choice
              key={play.id}
              play={play}
              group={group}
              chance={chances.get(play.id)}
              stake={stakes.get(pickKey(pickOf(play, group)))}
              onToggle={onToggle}
              disabled={disabled}
            />
          ))}
        </ButtonGroup>
      )}
    </section>
  )
}

/** Returns the probability of a play (0 to 1), or undefined if its rule is unknown. */
function probabilityOf(book: Rulebook, play: Play, group: PlayGroup): number | undefined {
  const chance = chanceOf(book, pickOf(play, group))
  return chance ? chance.win / chance.outcomes : undefined
}

interface GroupTitleProps {
  group: PlayGroup
  hasTitle: boolean
}

/** The group's name, the odds of a special group's only play, and a button that shows the platform's description. */
function GroupTitle({ group, hasTitle }: GroupTitleProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [only, ...others] = group.plays
  const odds = group.isSpecial && others.length === 0 ? only?.odds : undefined
  if (!hasTitle && odds === undefined && group.description === '') return null
  return (
    <>
      <Row className={styles.head}>
        <h3 className={styles.name}>{group.name}</h3>
        {group.description !== '' && (
          <button
            type="button"
            className={styles.about}
            aria-label={`${group.name}说明`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="info" size={16} />
          </button>
        )}
        {odds !== undefined && (
          <span className={classes('num', styles.odds)} translate="no">{`赔率 ${odds}`}</span>
        )}
      </Row>
      <p id={id} className={styles.rule} hidden={!isOpen}>
        {group.description}
      </p>
    </>
  )
}

const Stake = ({ stake }: { stake: string }) => (
  <span className={classes('num', styles.stake)}>
    <span className="sr-only">，金额 </span>
    <span translate="no">{`${YUAN}${stake}`}</span>
  </span>
)

interface ChoiceProps extends Omit<PlayBoardProps, 'stakes' | 'hasTitle'> {
  play: Play
  /** The typed stake, or undefined for a play that is not chosen. */
  stake: string | undefined
  /** The probability (0 to 1), which a bar shows. */
  chance?: number | undefined
}

const Choice = memo(function Choice(props: ChoiceProps) {
  const { play, group, stake, chance, onToggle, disabled } = props
  const pick = pickOf(play, group)
  const isChosen = stake !== undefined
  const hasStake = isChosen && parseStake(stake) !== null
  const isSum = hasNumberTitle(play)
  const sum = Number(pick.name.replace(/\D/g, ''))
  return (
    <button
      type="button"
      id={elementIdOf(pick)}
      className={classes(styles.choice, isSum && styles.lineSum)}
      aria-pressed={isChosen}
      disabled={disabled || (!isOffered(pick) && !isChosen)}
      onClick={() => onToggle(pick, isChosen)}
    >
      {isSum ? (
        <span>
          <span className="sr-only">{pick.name.replace(/\d+$/, '')}</span>
          <Ball text={String(sum)} colour={sumColourOf(sum)} size="large" />
          <span className="sr-only">，赔率 </span>
        </span>
      ) : (
        <b>
          {pick.name}
          <span className="sr-only">，赔率 </span>
        </b>
      )}
      <span className={styles.deal}>
        <span className={classes('num', styles.odds)} translate="no">
          {isOffered(pick) ? pick.odds : '停'}
        </span>
        {hasStake && <Stake stake={stake} />}
      </span>
      {chance !== undefined && (
        <i className={styles.chance} style={{ '--chance': chance } as CSSProperties} aria-hidden />
      )}
    </button>
  )
})

/** The plays of a special group, each with 49 numbers and their animals (spec 1 §5). */
function NumberBoard({ group, stakes, onToggle, disabled }: Omit<PlayBoardProps, 'hasTitle'>) {
  const { year } = useRulebook()
  return group.plays.map((play) => (
    <div key={play.id}>
      {group.plays.length > 1 && (
        <Row as="p" className={styles.head}>
          <b>{play.title}</b>
          <span className={classes('num', styles.odds)} translate="no">{`赔率 ${play.odds}`}</span>
        </Row>
      )}
      <ButtonGroup label={play.title} className={styles.numbers}>
        {NUMBERS.map((value) => (
          <NumberChoice
            key={value}
            value={value}
            zodiac={year === null ? '' : animalOf(value, year)}
            play={play}
            group={group}
            stake={stakes.get(pickKey(pickOf(play, group, twoDigits(value))))}
            onToggle={onToggle}
            disabled={disabled}
          />
        ))}
      </ButtonGroup>
    </div>
  ))
}

const NumberChoice = memo(function NumberChoice(
  props: ChoiceProps & { value: number; zodiac: string },
) {
  const { value, zodiac, play, group, stake, onToggle, disabled } = props
  const pick = pickOf(play, group, twoDigits(value))
  const colour = waveOf(value)
  const isChosen = stake !== undefined
  const hasStake = isChosen && parseStake(stake) !== null
  return (
    <button
      type="button"
      id={elementIdOf(pick)}
      className={styles.number}
      aria-pressed={isChosen}
      disabled={disabled || (!isOffered(pick) && !isChosen)}
      aria-label={`${pickLabel(pick)} ${COLOUR_NAMES[colour]}${zodiac && ` ${zodiac}`}，赔率 ${pick.odds}`}
      onClick={() => onToggle(pick, isChosen)}
    >
      <Ball text={pick.selection} colour={colour} size="large" />
      {hasStake ? <Stake stake={stake} /> : <span className={styles.zodiac}>{zodiac}</span>}
    </button>
  )
})
