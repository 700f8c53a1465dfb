'use client'
import { useCallback, useMemo, type Dispatch, type SetStateAction } from 'react'
import { boardPages, type BoardPage } from '#lib/lottery/board-pages.ts'
import {
  lastBet,
  quickStakes,
  quickPick,
  clearSlip,
  commonStake,
  has,
  LINES_MAX,
  setAllStakes,
  slipOf,
  stakeOf,
  toggleOnBoard,
  totalOf,
  type Slip,
} from '#lib/lottery/slip.ts'
import { acceptedOrders } from '#lib/lottery/own-bets.ts'
import { pickKey, type Pick } from '#lib/lottery/typed-bet.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { Button } from '#components/ui/button/button.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { PlayBoard } from './play-board.tsx'
import { QuickAmounts } from './quick-amounts.tsx'
import { StakeField } from './stake-field.tsx'
import { PLAY_STOPPED, useRoom } from '#components/lottery/room/room-context.ts'
import styles from './bet-sheet.module.css'

export interface SlipProps {
  slip: Slip
  onSlip: Dispatch<SetStateAction<Slip>>
  /** Opens the slip: lines, total, period, confirmation. */
  onReview: () => void
}

export interface BoardProps extends SlipProps {
  /** Place of the page that is shown. */
  tab: string
  onTab: (tab: string) => void
}

const FULL = `一次最多 ${LINES_MAX} 注`

/** The plays of the room: groups, and special groups with 49 numbers (spec 1 §2, §9). */
export function BetBoard({ slip, onSlip, tab, onTab }: BoardProps) {
  const { room, phase, stopped } = useRoom()
  const pages = useMemo(() => boardPages(room.groups), [room.groups])
  const page = pages[Number(tab)] ?? pages[0]
  const chosen = useMemo(
    () => new Map(slip.lines.map(({ pick, typed }) => [pickKey(pick), typed])),
    [slip.lines],
  )
  const isFull = slip.lines.length >= LINES_MAX
  // The same for every tap: only the plays that changed are drawn again.
  const toggle = useCallback(
    (pick: Pick, isChosen: boolean) => {
      if (isFull && !isChosen) notify.info(FULL)
      onSlip((before) => toggleOnBoard(before, pick, room.groups))
    },
    [isFull, onSlip, room.groups],
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
            plain: true,
          }))}
          value={tab}
          onChange={onTab}
        />
      </div>
      <TabPanel of="plays" tab={tab}>
        {page?.groups.map((group) => (
          <PlayBoard
            key={group.name}
            group={group}
            titled={page.groups.length > 1}
            chosen={chosen}
            disabled={stopped || phase !== 'open'}
            onToggle={toggle}
          />
        ))}
      </TabPanel>
    </>
  )
}

/** Stake, sum and the way to the slip. */
export function BoardFooter({ slip, onSlip, onReview, tab }: BoardProps) {
  const { room, phase, stopped } = useRoom()
  const closed = stopped || phase !== 'open'
  const isEmpty = slip.lines.length === 0
  const lucky = () => {
    const pages = boardPages(room.groups)
    const pick = quickPick((pages[Number(tab)] ?? pages[0])?.groups ?? [])
    if (slip.lines.length >= LINES_MAX) notify.info(FULL)
    else if (pick && has(slip, pick)) notify.info('这一注已经在注单里了，再试一次')
    else if (pick) onSlip(toggleOnBoard(slip, pick, room.groups))
  }
  const repeat = () => {
    const last = lastBet(acceptedOrders(), room.groups)
    if (last === null) notify.info('本次登录后还没有投注过')
    else onSlip(slipOf(last, slip.typed))
  }
  const stake = commonStake(slip)
  const custom = quickStakes().some((amount) => String(amount) === stake) ? '' : stake
  return (
    <div className={styles.footer}>
      <div className={styles.stakes}>
        <QuickAmounts
          value={stake}
          disabled={stopped}
          onChange={(typed) => onSlip(setAllStakes(slip, typed))}
        />
        <StakeField
          label="自定义每注金额"
          value={custom}
          placeholder="自定义"
          wrong={custom !== '' && stakeOf(custom) === null}
          onChange={(typed) => onSlip(setAllStakes(slip, typed))}
        />
      </div>
      {stopped && (
        <div role="alert">
          <Warning tone="danger">{PLAY_STOPPED}</Warning>
        </div>
      )}
      <div className={styles.go}>
        <p className={styles.sum} role="status">
          <span>
            已选 <b className="num">{slip.lines.length}</b> 注
          </span>
          <b className="num">{formatYuan(totalOf(slip))}</b>
        </p>
        <Tool icon="dice" label="机选" disabled={closed} onPress={lucky} />
        {isEmpty ? (
          <Tool icon="history" label="再来一注" onPress={repeat} />
        ) : (
          <Tool icon="trash" label="清空" onPress={() => onSlip(clearSlip(slip))} />
        )}
        <Button disabled={isEmpty || closed} onPress={onReview}>
          确认注单
        </Button>
      </div>
    </div>
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
