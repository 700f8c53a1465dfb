'use client'
import { useRef } from 'react'
import { TileLink } from '#components/hall/tile/game-grid.tsx'
import { GamePicture } from '#components/hall/tile/game-picture.tsx'
import { MiniBalls } from '#components/shared/ball.tsx'
import { LiveClock } from '#components/shared/live-clock.tsx'
import { useInView } from '#hooks/core/viewport.ts'
import { useCatalog, useOpenTile, useShelves } from '#hooks/hall.ts'
import { useLiveLottery } from '#hooks/lottery/live.ts'
import type { Tile } from '#lib/hall/catalog.ts'
import { renew } from '#lib/hall/shelf.ts'
import { isOn } from '#lib/site/config.ts'
import styles from './rail.module.css'

const FAVOURITES_SHOWN = 8

/** One row to swipe: the game played last, the lotteries as they run, and favourites. */
export function Rail() {
  const { tiles, lotteries: read } = useCatalog()
  const shelves = useShelves()
  const [last] = renew(shelves.recent, tiles)
  const lotteries = isOn('lottery')
    ? tiles.filter(({ id }) => id.startsWith('lottery:') && id !== last?.id)
    : []
  const favourites = renew(shelves.favourites, tiles)
    .filter(({ id }) => id !== last?.id)
    .slice(0, FAVOURITES_SHOWN)
  // What could not be read is said below.
  if (read.isError && !last && lotteries.length + favourites.length === 0) return null
  return (
    <ul className={styles.rail} aria-label="继续与即将开奖">
      {last && <GameCard tile={last} place={0} kind="继续上次" />}
      {lotteries.map((tile) => (
        <LotteryCard key={tile.id} tile={tile} />
      ))}
      {favourites.map((tile, index) => (
        <GameCard key={tile.id} tile={tile} place={index + 1} kind="收藏" />
      ))}
    </ul>
  )
}

function Card({ tile, children }: { tile: Tile; children: React.ReactNode }) {
  const open = useOpenTile()
  return (
    <TileLink tile={tile} className={styles.card} onOpen={open}>
      {children}
    </TileLink>
  )
}

const GameCard = ({ tile, place, kind }: { tile: Tile; place: number; kind: string }) => (
  <li>
    <Card tile={tile}>
      <span className={styles.game}>
        <GamePicture tile={tile} place={place} className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.kind}>{kind}</span>
          <b className={styles.name}>{tile.title}</b>
        </span>
      </span>
    </Card>
  </li>
)

function LotteryCard({ tile }: { tile: Tile }) {
  const item = useRef<HTMLLIElement>(null)
  const live = useLiveLottery(tile.id, useInView(item))
  return (
    <li ref={item}>
      <Card tile={tile}>
        <span className={styles.head}>
          <b className={styles.name}>{tile.title}</b>
          {live && <LiveClock round={live.round} className={styles.time} />}
        </span>
        <span className={styles.last}>
          {live?.last ? <MiniBalls result={live.last} /> : <span>房间与赔率</span>}
        </span>
      </Card>
    </li>
  )
}
