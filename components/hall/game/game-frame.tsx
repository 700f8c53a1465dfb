'use client'
import Link from 'next/link'
import { useEffect, useEffectEvent } from 'react'
import { EmbedFrame } from '#components/shared/embed-frame.tsx'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { usePreference } from '#hooks/core/state.ts'
import { useTimePlayed } from '#hooks/protection/gaming-session.ts'
import { useLimitQuestion } from '#hooks/protection/own-limits.ts'
import { useNetOfSession } from '#hooks/protection/statement.ts'
import { useKeepSession } from '#hooks/session/idle.ts'
import { useMember } from '#hooks/session/session.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { formatGain } from '#lib/money/amount.ts'
import { closeOnBack } from '#lib/navigation.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { href } from '#lib/site/routes.ts'
import { FavouriteButton } from './game-lobby.tsx'
import styles from './game-frame.module.css'

interface Props {
  address: string
  tile: Tile
  onLeave: () => void
}

/** The venue's page in a frame. A step back, by gesture or arrow, closes the game and stays on this page. */
export function GameFrame({ address, tile, onLeave }: Props) {
  const leave = useEffectEvent(onLeave)
  const { back } = useNavigate()
  useKeepSession()
  useLimitQuestion(back)
  useEffect(() => closeOnBack(() => leave()), [])
  return (
    <main className={styles.frame}>
      <SessionStrip />
      <EmbedFrame
        src={address}
        title={tile.title}
        onBack={back}
        actions={<FavouriteButton tile={tile} />}
      />
    </main>
  )
}

/** The gaming session's time and net result, with a link to player protection, and the balance (RTS 1A, 2E, 13C). */
function SessionStrip() {
  const { net, isComplete } = useNetOfSession()
  const balance = useMember()?.balance
  const [hidden] = usePreference(balanceHidden)
  return (
    <div className={classes('num', styles.strip)}>
      <Link href={href('/protection')} className={styles.own}>
        <Icon name="shield" size={14} />
        <span className="sr-only">理性游戏，</span>
        <span>
          已玩 <Elapsed />
        </span>
        <span>{`净输赢 ${formatGain(net)}${isComplete ? '' : '（估算）'}`}</span>
      </Link>
      <span>
        平台钱包 <Money amount={balance} hidden={hidden} />
      </span>
    </div>
  )
}

/** The time played. A separate component, so that each second renders only this text. */
const Elapsed = () => <span translate="no">{useTimePlayed()}</span>
