'use client'
import { useRef, useState } from 'react'
import { TileLink } from '#components/hall/tile/game-grid.tsx'
import { MiniBalls } from '#components/shared/ball.tsx'
import { NextDraw } from '#components/shared/next-draw.tsx'
import { NightHero } from '#components/shared/night-hero.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { scrollToPage, SnapTrack } from '#components/ui/media/snap-track.tsx'
import { useIsFirstScreenLoaded } from '#hooks/core/first-screen.ts'
import { useIsInView } from '#hooks/core/viewport.ts'
import { useCatalog, useOpenTile, useShelves, useHeroTiles } from '#hooks/hall/hall.ts'
import { useTileRound } from '#hooks/lottery/live.ts'
import { useSession } from '#hooks/session/session.ts'
import { roomIdOf, type Tile } from '#lib/hall/catalog.ts'
import { refreshTiles } from '#lib/hall/shelf.ts'
import { isFeatureOn } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import styles from './hall-hero.module.css'

const PLAYED_SHOWN = 6

/** The running lotteries, the member's last room first, and the games played last. */
export function HallHero() {
  const { lotteries } = useCatalog()
  const tiles = useHeroTiles()
  // The first frame has only the first lottery.
  const shown = useIsFirstScreenLoaded() ? tiles : tiles.slice(0, 1)
  const played = usePlayed()
  const track = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  if (tiles.length === 0 && played.length === 0)
    return isFeatureOn('lottery') && !lotteries.data && <EmptyHero lotteries={lotteries} />
  return (
    <NightHero className={styles.hero}>
      {shown.length > 0 && (
        <SnapTrack
          ref={track}
          label="彩种"
          pages={shown.map((tile) => (
            <LotterySlide key={tile.id} tile={tile} />
          ))}
          active={active}
          onPosition={(position) => setActive(Math.round(position))}
        />
      )}
      <Row className={styles.foot}>
        {played.length > 0 && <Played tiles={played} />}
        {shown.length > 1 && (
          <span className={styles.dots}>
            {shown.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={title}
                aria-current={index === active}
                onClick={() => track.current && scrollToPage(track.current, index)}
              />
            ))}
          </span>
        )}
      </Row>
    </NightHero>
  )
}

/** The hero without its list. It keeps its height, so that nothing moves. */
const EmptyHero = ({ lotteries }: Pick<ReturnType<typeof useCatalog>, 'lotteries'>) => (
  <NightHero className={styles.hero}>
    <QueryView query={lotteries} compact skeleton={<span />}>
      {() => null}
    </QueryView>
  </NightHero>
)

function LotterySlide({ tile }: { tile: Tile }) {
  const box = useRef<HTMLDivElement>(null)
  const live = useTileRound(tile, useIsInView(box))
  const open = useOpenTile()
  const isMember = useSession() === 'member'
  const room = roomIdOf(tile) || (isMember && live?.roomId)
  const to = href('/lottery', room ? { room_id: room } : { name: tile.code })
  return (
    <div ref={box} className={styles.lottery}>
      <NextDraw heading={roomIdOf(tile) ? `${tile.title} · ${tile.note}` : tile.title} live={live}>
        <span className={styles.door}>
          <Row as="span" className={styles.last}>
            {live && <span className="sr-only">上期</span>}
            {live?.lastResult && (
              <MiniBalls key={live.lastPeriod} result={live.lastResult} size="small" />
            )}
            {live && !live.lastResult && <span>结果待公布</span>}
          </Row>
          <TileLink tile={{ ...tile, to }} className={styles.enter} onOpen={open}>
            进入<span className="sr-only">{tile.title}</span>
          </TileLink>
        </span>
      </NextDraw>
    </div>
  )
}

/** Returns the games played last. Rooms are not among them, because the hero shows rooms. */
function usePlayed(): Tile[] {
  const { tiles } = useCatalog()
  return refreshTiles(useShelves().recent, tiles)
    .filter((tile) => roomIdOf(tile) === '')
    .slice(0, PLAYED_SHOWN)
}

function Played({ tiles }: { tiles: readonly Tile[] }) {
  const open = useOpenTile()
  return (
    <ul className={styles.played} aria-label="继续玩">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <TileLink tile={tile} className={styles.game} onOpen={open}>
            {tile.title}
          </TileLink>
        </li>
      ))}
    </ul>
  )
}
