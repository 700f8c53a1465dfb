import { classes } from '#components/ui/classes.ts'
import type { Category } from '#lib/constants.ts'
import { artAddress, bannerFigure, betTile, gameFigure } from '#lib/hall/art.ts'
import { hashOf } from '#lib/text/name.ts'
import styles from './game-art.module.css'

const GROUNDS = ['plum', 'rust', 'moss', 'blue', 'amber', 'teal', 'rose', 'slate'] as const

interface GroundProps {
  /** Decides the colour where there is no place: the same on every device. */
  seed: string
  /** In its list: neighbours differ. */
  place?: number
  /** The light on it: from a corner, or folds of cloth. */
  light?: 'corner' | 'silk'
  className?: string
  children?: React.ReactNode
}

const Ground = ({ seed, place, light = 'corner', className, children }: GroundProps) => (
  <span
    className={classes(
      styles.art,
      styles[light],
      styles[GROUNDS[(place ?? hashOf(seed) >>> 5) % GROUNDS.length]!],
      className,
    )}
    aria-hidden
  >
    {children}
  </span>
)

/** Over a ground that has the final size: nothing moves when it arrives. */
const Figure = ({ name, className }: { name: string; className: string | undefined }) => (
  <img
    src={artAddress(name)}
    alt=""
    loading="lazy"
    decoding="async"
    draggable={false}
    className={className}
    // No sign of a broken picture where pictures are switched off.
    onError={({ currentTarget }) => (currentTarget.hidden = true)}
  />
)

interface GameProps extends Pick<GroundProps, 'place'> {
  /** The tile's id, which names its game. */
  id: string
  name: string
  category: Category
}

/** The picture of a game that the platform has none for. */
export const GameArt = ({ id, name, category, place }: GameProps) => (
  <Ground seed={id} place={place}>
    <Figure
      name={gameFigure(category, id, `${id.split(':').slice(3).join(' ')} ${name}`)}
      className={styles.figure}
    />
  </Ground>
)

/** The tile of a bet. */
export function BetArt({ venue, detail }: { venue: string; detail: string }) {
  const { seed, figure } = betTile(venue, detail)
  return (
    <Ground seed={seed}>
      <Figure name={figure} className={styles.figure} />
    </Ground>
  )
}

interface BannerProps {
  name: string
  /** The drawing; by default the name decides. */
  figure?: string
  className?: string
}

/** The ground of a banner: colour, light, and a drawing at its end. */
export const BannerGround = ({ name, figure = bannerFigure(name), className }: BannerProps) => (
  <Ground seed={name} light="silk" className={className}>
    <Figure name={figure} className={styles.end} />
  </Ground>
)

/** A coloured square with one character. */
export const Monogram = ({ name, mark }: { name: string; mark: string }) => (
  <Ground seed={name}>
    <b className={styles.mark}>{mark}</b>
  </Ground>
)
