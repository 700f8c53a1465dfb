import { classes } from '#components/ui/classes.ts'
import type { Category } from '#lib/constants.ts'
import { artAddress, bannerDrawing, betArt, gameDrawing } from '#lib/hall/art.ts'
import { textHash } from '#lib/text/name.ts'
import styles from './game-art.module.css'

const GROUNDS = ['plum', 'rust', 'moss', 'blue', 'amber', 'teal', 'wine', 'slate'] as const
type Hue = (typeof GROUNDS)[number]

const HUES: Readonly<Record<Category, Hue>> = {
  realbet: 'wine',
  sport: 'moss',
  gaming: 'plum',
  joker: 'amber',
  concise: 'blue',
  lottery: 'teal',
}

/** Returns the colour of a name. It is the same on every device. */
const gameHue = (name: string): Hue => GROUNDS[(textHash(name) >>> 5) % GROUNDS.length]!

interface GroundProps {
  hue: Hue
  /** The light comes from a corner, or falls on folds of cloth. */
  light?: 'corner' | 'silk'
  className?: string
  children?: React.ReactNode
}

const Ground = ({ hue, light = 'corner', className, children }: GroundProps) => (
  <span className={classes(styles.art, styles[light], styles[hue], className)} aria-hidden>
    {children}
  </span>
)

/** A drawing. Its background has its final size, so that nothing moves when it loads. */
const Drawing = ({ name, className }: { name: string; className: string | undefined }) => (
  <img
    src={artAddress(name)}
    alt=""
    loading="lazy"
    decoding="async"
    draggable={false}
    className={className}
    // Hides the browser's sign for a broken picture if pictures are switched off.
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

/** The picture of a game for which the platform sends none. */
export const GameArt = ({ id, name, category }: GameProps) => (
  <Ground hue={HUES[category]}>
    <Drawing name={gameDrawing(category, id, name)} className={styles.drawing} />
  </Ground>
)

/** The picture of a bet, by its venue. */
export function BetArt({ venue }: { venue: string }) {
  const { category, drawing } = betArt(venue)
  return (
    <Ground hue={HUES[category]}>
      <Drawing name={drawing} className={styles.drawing} />
    </Ground>
  )
}

interface BannerProps {
  name: string
  /** The name of the drawing. The default follows from the banner's name. */
  drawing?: string
  className?: string
}

/** The background of a banner, with a drawing at its end. */
export const BannerGround = ({ name, drawing = bannerDrawing(name), className }: BannerProps) => (
  <Ground hue={gameHue(name)} light="silk" className={className}>
    <Drawing name={drawing} className={styles.end} />
  </Ground>
)

/** One character on a coloured square. */
export const Monogram = ({ name, mark }: { name: string; mark: string }) => (
  <Ground hue={gameHue(name)}>
    <b className={styles.mark} data-mark={mark} />
  </Ground>
)
