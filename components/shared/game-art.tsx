import { classes } from '#components/ui/classes.ts'
import type { Category } from '#lib/constants.ts'
import { artAddress, bannerFigure, betTile, gameFigure } from '#lib/hall/art.ts'
import { hashOf } from '#lib/text/name.ts'
import styles from './game-art.module.css'

const GROUNDS = ['plum', 'rust', 'moss', 'blue', 'amber', 'teal', 'rose', 'slate'] as const

interface GroundProps {
  /** Decides the colour without a place, the same on every device. */
  seed: string
  /** Index in its list: neighbours get different colours. */
  place?: number
  /** The light: from a corner, or as folds of cloth. */
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

/** Drawn over a ground of the final size: nothing moves when it arrives. */
const Figure = ({ name, className }: { name: string; className: string | undefined }) => (
  <img
    src={artAddress(name)}
    alt=""
    loading="lazy"
    decoding="async"
    draggable={false}
    className={className}
    // Hides the sign of a broken picture where pictures are switched off.
    onError={({ currentTarget }) => (currentTarget.hidden = true)}
  />
)

interface GameProps extends Pick<GroundProps, 'place'> {
  /** The tile's id, which identifies its game. */
  id: string
  /** Chooses the drawing. */
  name: string
  category: Category
}

/** The picture of a game without one from the platform. */
export const GameArt = ({ id, name, category, place }: GameProps) => (
  <Ground seed={id} place={place}>
    <Figure name={gameFigure(category, id, name)} className={styles.figure} />
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
  /** Name of the drawing; by default chosen by the name of the banner. */
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
