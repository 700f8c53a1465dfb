'use client'
import { classes } from '#components/ui/classes.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { Category } from '#lib/limits.ts'
import { hashOf } from '#lib/hall/hash.ts'
import type { FigureName } from '#lib/hall/motifs/choose.ts'
import styles from './game-art.module.css'

/** The drawings are not needed for the first frame: the coloured ground has the final size. */
const Motif = lazyPart(async () => (await import('./motif.tsx')).Motif)
const BannerMotif = lazyPart(async () => (await import('./motif.tsx')).BannerMotif)

const GROUNDS = ['teal', 'rust', 'blue', 'amber', 'plum', 'moss', 'rose', 'slate'] as const

interface GroundProps {
  /** Decides the colour: the same on every device. */
  seed: string
  /** The light on it: from a corner, or folds of cloth. */
  light?: 'corner' | 'silk'
  className?: string | undefined
  children?: React.ReactNode
}

const Ground = ({ seed, light = 'corner', className, children }: GroundProps) => (
  <span
    className={classes(
      styles.art,
      styles[light],
      styles[GROUNDS[hashOf(seed) % GROUNDS.length]!],
      className,
    )}
    aria-hidden
  >
    {children}
  </span>
)

interface GameProps {
  /** The tile's id: no two games of a category get the same drawing. */
  id: string
  name: string
  category: Category
}

/** The picture of a game that the platform has none for. */
export const GameArt = ({ id, name, category }: GameProps) => (
  <Ground seed={id}>
    <Motif id={id} hint={`${id.split(':').slice(3).join(' ')} ${name}`} category={category} />
  </Ground>
)

interface BannerProps {
  name: string
  /** The drawing; by default the name decides. */
  figure?: FigureName
  /** One drawing only, for a narrow card. */
  single?: boolean
  className?: string | undefined
}

/** The ground of a banner: colour, light, and a drawing at its end. */
export const BannerGround = ({ name, figure, single, className }: BannerProps) => (
  <Ground seed={name} light="silk" className={className}>
    <BannerMotif seed={name} figure={figure} single={single} />
  </Ground>
)

/** A coloured square with one character. */
export const Monogram = ({ name, mark }: { name: string; mark: string }) => (
  <Ground seed={name}>
    <b className={styles.mark}>{mark}</b>
  </Ground>
)
