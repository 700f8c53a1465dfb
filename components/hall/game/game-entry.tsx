'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useCatalog } from '#hooks/hall/hall.ts'
import { useSlotGames } from '#hooks/hall/slot-games.ts'
import { useLaunchGame } from '#hooks/hall/launch.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useMemberPreference } from '#hooks/core/preferences.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { useRefreshMember } from '#hooks/session/member-sync.ts'
import { useTitle } from '#hooks/site/title.ts'
import { providerNamed, tileFor } from '#lib/hall/catalog.ts'
import { opening, opensDirectly } from '#lib/hall/open-directly.ts'
import { forgetTap, wasTapped, rememberPlayed } from '#lib/hall/shelf.ts'
import { notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import { GameFrame } from './game-frame.tsx'
import { GameLobby } from './game-lobby.tsx'
import { LoginNeeded } from './login-needed.tsx'

export interface WantedGame {
  readonly name: string
  readonly type: string
  readonly code: string
}

/** The lobby before and after a game, and the game itself. */
export function GameEntry({ wanted }: { wanted: WantedGame }) {
  const { back } = useNavigate()
  const member = useSession() === 'member'
  const tile = useWantedTile(wanted)
  const launch = useLaunchGame()
  const { refresh } = useRefreshMember()
  const [address, setAddress] = useState('')
  const [failure, setFailure] = useState('')
  const [played, setPlayed] = useState(false)
  const [chosen] = useMemberPreference(opening)
  const auto = useMember()?.autoTransfer
  // The choice of the moment of the tap: what is chosen on this page holds for the next game.
  const [opensAs] = useState(() => (wasTapped(tile.to) ? chosen : 'page'))
  const decided = useRef(false)
  useTitle(tile.title || '游戏')
  const start = async () => {
    decided.current = true
    setFailure('')
    const outcome = await launch.send({ venue: wanted.name, type: wanted.type, code: wanted.code })
    if (outcome.kind === 'refused') notify.refusal(outcome.error.message)
    if (outcome.kind === 'unknown') setFailure('没有收到游戏地址，请检查网络后重试')
    if (outcome.kind !== 'done') return
    if (outcome.data.url === '') return setFailure('平台没有给出游戏地址，请核对余额后重试')
    rememberPlayed(tile)
    setAddress(outcome.data.url)
  }
  const openAtOnce = useEffectEvent(() => {
    if (decided.current || (opensAs === 'free' && auto === undefined)) return
    decided.current = true
    if (member && chosen !== 'page' && opensDirectly(opensAs, auto)) void start()
  })
  useEffect(forgetTap, [])
  // Again once auto-transfer is known: a tap may be quicker than the first answer about the member.
  useEffect(() => openAtOnce(), [auto])

  if (wanted.name === '') return <NoGame onBack={back} />
  if (!member) return <LoginNeeded title={tile.title} />

  const leave = () => {
    setAddress('')
    setPlayed(true)
    void refresh()
  }
  if (address !== '') return <GameFrame address={address} title={tile.title} onLeave={leave} />
  return (
    <GameLobby
      tile={tile}
      played={played}
      failure={failure}
      launch={launch}
      onStart={start}
      onBack={back}
    />
  )
}

/** The game's entry in the hall or in its provider's list, for its name. */
function useWantedTile(wanted: WantedGame) {
  const { tiles } = useCatalog()
  const { tiles: slots } = useSlotGames(wanted.code === '' ? null : providerNamed(wanted.name))
  return tileFor([...tiles, ...slots], wanted)
}

const NoGame = ({ onBack }: { onBack: () => void }) => (
  <>
    <TopBar title="游戏" onBack={onBack} />
    <EmptyState
      icon="hall"
      title="没有指定游戏"
      hint="请从大厅选择一个游戏"
      action={<ButtonLink href={href('/')}>去大厅</ButtonLink>}
    />
  </>
)
