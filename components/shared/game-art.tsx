import { classes } from '#components/ui/classes.ts'
import type { Category } from '#lib/constants.ts'
import { artAddress, bannerFigure, betTile, gameFigure } from '#lib/hall/art.ts'
import { hashOf } from '#lib/text/name.ts'
import styles from './game-art.module.css'

const GROUNDS = ['plum', 'rust', 'moss', 'blue', 'amber', 'teal', 'wine', 'slate'] as const
type Hue = (typeof GROUNDS)[number]

/** A category has its colour everywhere. */
const HUES: Readonly<Record<Category, Hue>> = {
  realbet: 'wine',
  sport: 'moss',
  gaming: 'plum',
  joker: 'amber',
  concise: 'blue',
  lottery: 'teal',
}

/** The colour of a name, the same on every device. */
const hueOf = (name: string): Hue => GROUNDS[(hashOf(name) >>> 5) % GROUNDS.length]!

interface GroundProps {
  hue: Hue
  /** The light: from a corner, or as folds of cloth. */
  light?: 'corner' | 'silk'
  className?: string
  children?: React.ReactNode
}

const Ground = ({ hue, light = 'corner', className, children }: GroundProps) => (
  <span className={classes(styles.art, styles[light], styles[hue], className)} aria-hidden>
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

interface GameProps {
  /** The tile's id, which identifies its game. */
  id: string
  /** Chooses the drawing. */
  name: string
  category: Category
}

/** The picture of a game without one from the platform. */
export const GameArt = ({ id, name, category }: GameProps) => (
  <Ground hue={HUES[category]}>
    <Figure name={gameFigure(category, id, name)} className={styles.figure} />
  </Ground>
)

/** The tile of a bet. */
export function BetArt({ venue }: { venue: string }) {
  const { category, figure } = betTile(venue)
  return (
    <Ground hue={HUES[category]}>
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
  <Ground hue={hueOf(name)} light="silk" className={className}>
    <Figure name={figure} className={styles.end} />
  </Ground>
)

/** A coloured square with one character. */
export const Monogram = ({ name, mark }: { name: string; mark: string }) => (
  <Ground hue={hueOf(name)}>
    <b className={styles.mark} data-mark={mark} />
  </Ground>
)
