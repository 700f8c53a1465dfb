'use client'
import Link from 'next/link'
import { useRef } from 'react'
import { MiniBalls } from '#components/shared/ball.tsx'
import { GameArt } from '#components/shared/game-art.tsx'
import { IconTiles } from '#components/shared/icon-tiles.tsx'
import { LiveClock } from '#components/shared/live-clock.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Columns, Page, Section } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Dash } from '#components/ui/text/dash.tsx'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { useIsInView } from '#hooks/core/viewport.ts'
import { useTileRound } from '#hooks/lottery/live.ts'
import { useLotteries } from '#hooks/lottery/lotteries.ts'
import { useRedPacketRound } from '#hooks/rewards.ts'
import { useIsFeatureOn, useIsPageAvailable } from '#hooks/site/site.ts'
import type { Lottery } from '#lib/api/endpoints/lottery.ts'
import { tileOfLottery } from '#lib/hall/catalog.ts'
import { hoursInWords } from '#lib/rewards.ts'
import { href } from '#lib/site/routes.ts'
import { formatDuration } from '#lib/time/dates.ts'
import { SponsorLinks, useSponsors } from './sponsor-links.tsx'
import styles from './discover-screen.module.css'

/** Pages that no other page links to directly. */
const LINKS = [
  { icon: 'crown', title: 'VIP特权', href: href('/vip') },
  { icon: 'document', title: '资讯', href: href('/news') },
  { icon: 'shield', title: '理性游戏', href: href('/protection') },
  { icon: 'help', title: '关于我们', href: href('/boutBallBetInfo', { type: 7 }) },
] as const

/** /discover: the next packet and draws, and the links that no other page has. */
export function DiscoverScreen() {
  const isHydrated = useIsHydrated()
  const hasLotteries = useIsFeatureOn('lottery')
  const isAvailable = useIsPageAvailable()
  const sponsors = useSponsors()
  const links = LINKS.filter(({ href: to }) => !isHydrated || isAvailable(to))
  return (
    <Page>
      <h1 className="sr-only">发现</h1>
      {(!isHydrated || isAvailable(PACKET)) && <NextPacket />}
      {hasLotteries && <RecentDraws />}
      {sponsors.length > 0 && (
        <Columns>
          <SponsorLinks sponsors={sponsors} card={styles.feature} words={styles.words} />
        </Columns>
      )}
      <Card>
        <IconTiles links={links} label="会员与服务" />
      </Card>
    </Page>
  )
}

const DRAWS = 3

/** The last result of the first lotteries, and the time to the next one. */
function RecentDraws() {
  const lotteries = useLotteries()
  return (
    <Section title="最近开奖">
      <QueryView
        query={lotteries}
        skeleton={<Skeleton variant="rows" count={DRAWS} />}
        empty="暂无彩种"
        compact
      >
        {(list) => (
          <Card variant="list">
            {list.slice(0, DRAWS).map((lottery) => (
              <DrawRow key={lottery.id} lottery={lottery} />
            ))}
          </Card>
        )}
      </QueryView>
    </Section>
  )
}

function DrawRow({ lottery }: { lottery: Lottery }) {
  const row = useRef<HTMLDivElement>(null)
  const tile = tileOfLottery(lottery)
  const live = useTileRound(tile, useIsInView(row))
  return (
    <div ref={row} className={styles.draw}>
      <ListRow
        leading={
          <span className={styles.art}>
            <GameArt id={tile.id} name={lottery.title} category="lottery" />
          </span>
        }
        title={lottery.title}
        note={live && (live.lastResult ? <MiniBalls result={live.lastResult} /> : '结果待公布')}
        value={live && <LiveClock round={live.round} className={styles.clock} />}
        href={href('/lottery', { name: lottery.name })}
      />
    </div>
  )
}

const PACKET = href('/hongbao')

function NextPacket() {
  const { hours, phase, secondsLeft } = useRedPacketRound()
  const isOpen = phase === 'open'
  return (
    <Link href={PACKET} className={styles.event}>
      <span>{isOpen ? '红包正在发放' : '下一场红包'}</span>
      <strong role="timer" className="num">
        {secondsLeft === null ? <Dash /> : formatDuration(secondsLeft)}
      </strong>
      <span className={styles.hours}>{hoursInWords(hours)}</span>
      <Icon name="envelope" size={44} />
    </Link>
  )
}
