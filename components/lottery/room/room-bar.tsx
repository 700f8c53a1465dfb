'use client'
import Link from 'next/link'
import { memo } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { usePreference } from '#hooks/core/state.ts'
import { useHeldValue } from '#hooks/lottery/draw-step.ts'
import { useKnownLottery } from '#hooks/lottery/lotteries.ts'
import { useRoom, type OtherSheet } from '#hooks/lottery/room.ts'
import { useMember } from '#hooks/session/session.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { href } from '#lib/site/routes.ts'
import bar from './room-bar.module.css'

interface Props {
  onSheet: (sheet: OtherSheet) => void
}

/** The back button, the lottery and room names as a link to the other rooms, and the balance (spec 1 §2; RTS 1A). */
export const RoomBar = memo(function RoomBar({ onSheet }: Props) {
  const { room, isResultHidden } = useRoom()
  const { lotteryTitle: lottery, title } = room
  const { to } = useNavigate()
  const { balance: newest, isTrial } = useMember() ?? {}
  const balance = useHeldValue(newest, isResultHidden)
  const [hidden] = usePreference(balanceHidden)
  const name = useKnownLottery(lottery)?.name ?? lottery
  return (
    <header className={bar.bar} data-theme="dark">
      <IconButton icon="back" label="返回大厅" onPress={() => to(href('/'))} />
      <div className={bar.title}>
        <h1>
          {lottery}
          <span className="sr-only">{` · ${title}`}</span>
        </h1>
        <Link href={href('/lottery', { name })} className={bar.room}>
          {title} <span>换房间</span>
        </Link>
      </div>
      <button type="button" className={bar.balance} onClick={() => onSheet('wallet')}>
        <span className="sr-only">余额</span>
        {isTrial && <Badge tone="gold">试玩</Badge>}
        <Money amount={balance} hidden={hidden} />
        <Icon name="chevron-down" size={14} />
      </button>
      <IconButton icon="help" label="规则与赔率" onPress={() => onSheet('help')} size={20} />
      <IconButton icon="more" label="房间设置" onPress={() => onSheet('menu')} size={20} />
    </header>
  )
})
