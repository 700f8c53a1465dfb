'use client'
import { useCallback, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { boardPages, type BoardPage } from '#lib/lottery/board-pages.ts'
import { lastBet } from '#lib/lottery/last-bet.ts'
import { acceptedOrders } from '#lib/lottery/own-orders.ts'
import { pickKey, type Pick } from '#lib/lottery/plays.ts'
import { quickPick } from '#lib/lottery/quick-pick.ts'
import {
  clearSlip,
  commonStake,
  LINES_MAX,
  setAllStakes,
  slipOf,
  stakeOf,
  toggleOnBoard,
  totalOf,
  type Slip,
} from '#lib/lottery/slip.ts'
import { quickStakes } from '#lib/lottery/quick-stakes.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { Button } from '#components/ui/button/button.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { PlayBoard } from './play-board.tsx'
import { QuickAmounts } from './quick-amounts.tsx'
import { StakeField } from './stake-field.tsx'
import { PLAY_STOPPED, useRoom } from '#components/lottery/room/room-context.ts'
import styles from './bet-sheet.module.css'

interface Props {
  slip: Slip
  onSlip: Dispatch<SetStateAction<Slip>>
}

export interface BoardProps extends Props {
  /** Opens the slip: lines, total, period, confirmation. */
  onReview: () => void
}

/** The plays of the room: groups, special groups with 49 numbers, quick pick and saved slips (spec 1 §2, §9). */
export function BetBoard({ slip, onSlip }: Props) {
  const { room, phase, stopped } = useRoom()
  const [tab, setTab] = useState('0')
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
      if (isFull && !isChosen) notify.info(`一次最多 ${LINES_MAX} 注`)
      onSlip((before) => toggleOnBoard(before, pick, room.groups))
    },
    [isFull, onSlip, room.groups],
  )
  const closed = stopped || phase !== 'open'
  const countIn = ({ groups }: BoardPage) =>
    slip.lines.filter(({ pick }) =>
      groups.some(({ plays }) => plays.some(({ id }) => id === pick.playId)),
    ).length
  const lucky = () => {
    const pick = page && quickPick(page.groups)
    if (pick && !chosen.has(pickKey(pick))) toggle(pick, false)
    else if (pick) notify.info('这一注已经在注单里了，再试一次')
  }
  const repeat = () => {
    const last = lastBet(acceptedOrders(), room.groups)
    if (last === null) notify.info('本次登录后还没有投注过')
    else onSlip(slipOf(last, slip.typed))
  }
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
          onChange={setTab}
        />
      </div>
      <div className={styles.tools}>
        <Button size="small" tone="quiet" icon="dice" disabled={closed} onPress={lucky}>
          机选
        </Button>
        <Button size="small" tone="quiet" icon="history" onPress={repeat}>
          重复上注
        </Button>
      </div>
      <TabPanel of="plays" tab={tab}>
        {page?.groups.map((group) => (
          <PlayBoard
            key={group.name}
            group={group}
            titled={page.groups.length > 1}
            chosen={chosen}
            disabled={closed}
            onToggle={toggle}
          />
        ))}
      </TabPanel>
    </>
  )
}

/** Stake, sum and the way to the slip. */
export function BoardFooter({ slip, onSlip, onReview }: BoardProps) {
  const { phase, stopped } = useRoom()
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
        {slip.lines.length > 0 && (
          <Button tone="ghost" onPress={() => onSlip(clearSlip(slip))}>
            清空
          </Button>
        )}
        <Button
          disabled={slip.lines.length === 0 || stopped || phase !== 'open'}
          onPress={onReview}
        >
          核对注单
        </Button>
      </div>
    </div>
  )
}
