'use client'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EmbedFrame } from '#components/shared/embed-frame.tsx'
import { VisitorState } from '#components/shared/real-account-only.tsx'
import { Redirect } from '#components/shared/redirect.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useAgentUrl } from '#hooks/agent.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useNavigate, loginAddress } from '#hooks/core/navigate.ts'
import { useGameTransfer, useSlotGames, useLaunchGame, useMovesMoney } from '#hooks/hall/games.ts'
import { useCatalog } from '#hooks/hall/hall.ts'
import { useSession, useRefreshMember, useMemberPreference } from '#hooks/session/session.ts'
import { useTitle } from '#hooks/site/site.ts'
import { providerNamed, tileOfLaunchPage } from '#lib/hall/catalog.ts'
import { canOpenDirectly, forgetTap, gameOpening, isLastTapped } from '#lib/hall/opening.ts'
import { rememberPlayed } from '#lib/hall/shelf.ts'
import { confirm } from '#lib/notify.ts'
import { isFeatureOn } from '#lib/site/config.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { transferDraft } from '#lib/transfer.ts'
import { GameFrame } from './game-frame.tsx'
import { GameLobby } from './game-lobby.tsx'

/** /gamePage: a game, or by a flag the agents' back office, support or the download page (spec 1 §2, Hall). */
export const GameScreen = withUrlQuery(GameContent, null)

function GameContent({ query }: { query: UrlQuery }) {
  const session = useSession()
  if (query.get('app') === '1') return <Redirect address={href('/app')} />
  if (query.get('dailiD') === '2') return <Redirect address={href('/kefu')} />
  // The page of the application says 功能未开放.
  if (query.get('dailiD') === '1' && !isFeatureOn('agent'))
    return <Redirect address={href('/applyagent')} />
  if (session === 'unknown') return <GameSkeleton />
  if (query.get('dailiD') === '1') return <AgentFrame />
  const wanted = {
    name: query.get('name') ?? '',
    type: query.get('type') ?? '',
    code: query.get('code') ?? '',
  }
  return <GameEntry key={JSON.stringify(wanted)} wanted={wanted} />
}

const GameSkeleton = () => (
  <Page>
    <Skeleton variant="banner" />
    <Skeleton variant="rows" count={4} />
  </Page>
)

interface WantedGame {
  readonly name: string
  readonly type: string
  readonly code: string
}

const NO_ANSWER = '没有收到游戏地址，请检查网络后重试'

/** The lobby before and after a game, and the game itself. */
function GameEntry({ wanted }: { wanted: WantedGame }) {
  const { back, to } = useNavigate()
  const isMounted = useMountCheck()
  const isMember = useSession() === 'member'
  const tile = useWantedTile(wanted)
  // Address and venue do not change when the lists of games arrive.
  const { to: game, venue } = tile
  const draft = useMemo(() => transferDraft(`game ${game}`, venue), [game, venue])
  const gameTransfer = useGameTransfer(draft)
  const { refresh } = useRefreshMember()
  const [address, setAddress] = useState('')
  const [failure, setFailure] = useState('')
  const [hasPlayed, setPlayed] = useState(false)
  /** True while a game opens without the lobby. */
  const [isOpening, setOpening] = useState(false)
  const [chosen] = useMemberPreference(gameOpening)
  const movesMoney = useMovesMoney()
  // Read once, because a choice on this page applies to the next game.
  const [opening] = useState(() => (isLastTapped(tile.to) ? chosen : 'page'))
  const hasDecided = useRef(false)
  useTitle(tile.title || '游戏')
  const launch = useLaunchGame((url, launched) => {
    if (!isMounted() || launched?.code !== wanted.code || launched.venue !== wanted.name) return
    setFailure(url === '' ? '进入失败，请核对余额后重试' : '')
    if (url !== '') rememberPlayed(tile)
    setAddress(url)
  })
  const start = async () => {
    hasDecided.current = true
    const outcome = await launch.send({ venue: wanted.name, type: wanted.type, code: wanted.code })
    if (outcome.kind === 'ignored') return setOpening(false)
    if (!isMounted()) {
      // The command itself tells that no answer came if it moves money.
      if (outcome.kind === 'unknown' && movesMoney !== false) return
      const isReady = outcome.kind === 'done' && outcome.data.url !== ''
      const question = {
        title: `${tile.title || '游戏'}${isReady ? '已准备好' : '没有打开'}`,
        body: isReady
          ? movesMoney === false
            ? ''
            : '余额可能已带入场馆'
          : outcome.kind === 'refused'
            ? outcome.error.message
            : NO_ANSWER,
        accept: '回到游戏页',
        decline: '暂不',
      }
      if (await confirm(question)) to(tile.to)
      return
    }
    setOpening(false)
    if (outcome.kind === 'refused') setFailure(outcome.error.message)
    if (outcome.kind === 'unknown') setFailure(NO_ANSWER)
  }
  const openAtOnce = useEffectEvent(() => {
    if (hasDecided.current || (opening === 'free' && movesMoney === undefined)) return
    hasDecided.current = true
    const isLocked = launch.isBlocked || gameTransfer.isBlocked
    if (!isMember || isLocked || chosen === 'page' || !canOpenDirectly(opening, movesMoney)) return
    setOpening(true)
    void start()
  })
  useEffect(forgetTap, [])
  // Runs again once auto-transfer is known, because a tap may precede the first answer about the member.
  useLayoutEffect(() => openAtOnce(), [movesMoney])

  if (wanted.name === '') return <NoGame onBack={back} />
  if (!isMember) return <LoginNeeded title={tile.title} />

  const leave = () => {
    setAddress('')
    setPlayed(true)
    void refresh()
  }
  if (isOpening) return <OpeningGame title={tile.title} onBack={back} />
  if (address !== '') return <GameFrame address={address} tile={tile} onLeave={leave} />
  return (
    <GameLobby
      tile={tile}
      hasPlayed={hasPlayed}
      failure={failure}
      launch={launch}
      gameTransfer={gameTransfer}
      draft={draft}
      onSubmit={() => setFailure('')}
      onStart={start}
      onBack={back}
    />
  )
}

/** Returns the game's tile from the hall or its provider's list, which has its name. */
function useWantedTile(wanted: WantedGame) {
  const { tiles } = useCatalog()
  const { tiles: slots } = useSlotGames(wanted.code === '' ? null : providerNamed(wanted.name))
  return tileOfLaunchPage([...tiles, ...slots], wanted)
}

const OpeningGame = ({ title, onBack }: { title: string; onBack: () => void }) => (
  <>
    <TopBar title={title} onBack={onBack} />
    <GameSkeleton />
  </>
)

const NoGame = ({ onBack }: { onBack: () => void }) => (
  <>
    <TopBar title="游戏" onBack={onBack} />
    <EmptyState
      title="还没有选游戏"
      hint="从大厅选一个吧"
      action={<ButtonLink href={href('/')}>去大厅</ButtonLink>}
    />
  </>
)

/** The agents' back office in a frame (spec 1 §6, Agent). */
function AgentFrame() {
  const { back } = useNavigate()
  const isMember = useSession() === 'member'
  useTitle('代理中心')
  const address = useAgentUrl(isMember)
  if (!isMember) return <LoginNeeded title="代理中心" />
  if (address.data) return <EmbedFrame src={address.data} title="代理中心" onBack={back} />
  return (
    <>
      <TopBar title="代理中心" onBack={back} />
      <QueryView
        query={address}
        isEmpty={(url) => url === ''}
        empty={
          <EmptyState
            title="代理中心暂未开放"
            hint="请联系客服了解详情"
            action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
          />
        }
        refused={{
          icon: 'users',
          action: <ButtonLink href={href('/applyagent')}>申请代理</ButtonLink>,
        }}
      >
        {() => null}
      </QueryView>
    </>
  )
}

/** Redirects a visitor once to the login page, which returns here (spec 1 §5, Opening). */
function LoginNeeded({ title }: { title: string }) {
  const { back, replace } = useNavigate()
  const redirected = useRef(false)
  useEffect(() => {
    if (redirected.current) return
    redirected.current = true
    replace(loginAddress())
  }, [replace])
  return (
    <>
      <TopBar title={title} onBack={back} />
      <VisitorState icon="lock" title="请先登录" hint="登录后回到这里" />
    </>
  )
}
