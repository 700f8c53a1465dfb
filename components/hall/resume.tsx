'use client'
import { useRef } from 'react'
import { TileLink } from '#components/hall/tile/game-grid.tsx'
import { GamePicture } from '#components/hall/tile/game-picture.tsx'
import { NextDrawSkeleton } from '#components/shared/next-draw-skeleton.tsx'
import { NextDraw } from '#components/shared/next-draw.tsx'
import { useInView } from '#hooks/core/viewport.ts'
import { useCatalog, useOpenTile, useShelves, useStage } from '#hooks/hall.ts'
import { useLiveLottery } from '#hooks/lottery/live.ts'
import { useLotteries } from '#hooks/lottery/lotteries.ts'
import { useSession } from '#hooks/session/session.ts'
import { categoryOf, roomIdOf, type Tile } from '#lib/hall/catalog.ts'
import { renew, suggestedTiles } from '#lib/hall/shelf.ts'
import { isOn } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { PlayedSkeleton } from './skeletons.tsx'
import styles from './resume.module.css'

const PLAYED_SHOWN = 12
const SUGGESTED_SHOWN = 4

/** The next draw of the member's room, and the games that they played. */
export function Resume() {
  const stage = useStage()
  const { isPending } = useLotteries()
  return (
    <div className={styles.resume}>
      {stage ? <Stage tile={stage} /> : isOn('lottery') && isPending && <NextDrawSkeleton />}
      <Played stage={stage} />
    </div>
  )
}

function Stage({ tile }: { tile: Tile }) {
  const box = useRef<HTMLDivElement>(null)
  const live = useLiveLottery(tile, useInView(box))
  const open = useOpenTile()
  const member = useSession() === 'member'
  const room = roomIdOf(tile) || (member && live?.roomId)
  const to = href('/lottery', room ? { room_id: room } : { name: tile.code })
  return (
    <div ref={box}>
      <NextDraw heading={roomIdOf(tile) ? `${tile.title} · ${tile.note}` : tile.title} live={live}>
        <TileLink tile={{ ...tile, to }} className={styles.enter} onOpen={open}>
          进入
        </TileLink>
      </NextDraw>
    </div>
  )
}

function Played({ stage }: { stage: Tile | undefined }) {
  const { tiles, games } = useCatalog()
  const shelves = useShelves()
  const open = useOpenTile()
  const kept = renew([...shelves.recent, ...shelves.favourites], tiles)
  const played = [...new Map(kept.map((tile) => [tile.id, tile])).values()]
    .filter(({ id }) => id !== stage?.id)
    .slice(0, PLAYED_SHOWN)
  // The tiles of the first tab are shown below.
  const others = tiles.filter(({ category }) => category !== categoryOf(null))
  const shown =
    played.length > 0
      ? played
      : suggestedTiles(others, stage ? [stage] : []).slice(0, SUGGESTED_SHOWN)
  const label = played.length > 0 ? '继续玩' : '试试这些'
  if (shown.length === 0) return games.isPending && <PlayedSkeleton />
  return (
    <section className={styles.played}>
      <h2 className={styles.title}>{label}</h2>
      <ul className={styles.list} aria-label={label}>
        {shown.map((tile) => (
          <li key={`${tile.category} ${tile.id}`}>
            <TileLink tile={tile} className={styles.game} onOpen={open}>
              <GamePicture tile={tile} className={styles.picture} />
              <span className={styles.name}>{tile.title}</span>
            </TileLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
