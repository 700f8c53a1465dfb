'use client'
import { useEffect } from 'react'
import { Page } from '#components/ui/layout/page.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { href } from '#lib/routes.ts'
import { AgentFrame } from './agent-frame.tsx'
import { GameEntry } from './game-entry.tsx'

/** /gamePage: a game, or by its flags the agent back office, support or the download page (spec 1 §2, Hall). */
export const GameScreen = withQuery(GameContent)

function GameContent({ query }: { query: Query }) {
  const session = useSession()
  if (query.get('app') === '1') return <GoTo address={href('/app')} />
  if (query.get('dailiD') === '2') return <GoTo address={href('/kefu')} />
  if (session === 'unknown') return <GameSkeleton />
  if (query.get('dailiD') === '1') return <AgentFrame />
  const wanted = {
    name: query.get('name') ?? '',
    type: query.get('type') ?? '',
    code: query.get('code') ?? '',
  }
  return <GameEntry key={JSON.stringify(wanted)} wanted={wanted} />
}

function GoTo({ address }: { address: string }) {
  const { replace } = useNavigate()
  useEffect(() => replace(address), [replace, address])
  return <GameSkeleton />
}

const GameSkeleton = () => (
  <Page>
    <Skeleton shape="banner" />
    <Skeleton shape="rows" count={4} />
  </Page>
)
