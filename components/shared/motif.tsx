import type { Category } from '#lib/limits.ts'
import { hashOf } from '#lib/hall/hash.ts'
import { BANNER_FIGURES, figureOf, motifOf, type FigureName } from '#lib/hall/motifs/choose.ts'
import styles from './motif.module.css'

interface Props {
  id: string
  /** Code and name of the game, which may say what it is. */
  hint: string
  category: Category
}

/** The drawing of a game, over the coloured ground that its tile already shows. */
export function Motif({ id, hint, category }: Props) {
  const { figure, companion } = motifOf(category, id, hint)
  return (
    <svg className={styles.motif} viewBox="-40 -6 176 108" preserveAspectRatio="xMidYMid slice">
      <circle cx="48" cy="48" r="58" className={styles.halo} />
      <circle cx="48" cy="48" r="86" className={styles.halo} />
      <Drawing figure={figure} />
      {companion && (
        <g transform="translate(84 56) scale(.42)">
          <Drawing figure={companion} />
        </g>
      )}
    </svg>
  )
}

interface BannerProps {
  seed: string
  figure?: FigureName | undefined
  /** One drawing only: a narrow card has no space beside its words. */
  single?: boolean | undefined
}

/** Three drawings at different depths at the end of a banner; the nearest is the largest and moves most. */
export function BannerMotif({ seed, figure, single = false }: BannerProps) {
  const start = hashOf(seed)
  const [near, middle, far] = [0, 2, 5].map(
    (step) => BANNER_FIGURES[(start + step) % BANNER_FIGURES.length] ?? 'coin',
  )
  return (
    <svg className={styles.motif} viewBox="0 0 358 132" preserveAspectRatio="xMaxYMid slice">
      <circle cx="300" cy="66" r="92" className={styles.halo} />
      <circle cx="300" cy="66" r="132" className={styles.halo} />
      {!single && (
        <>
          <g transform="translate(206 16) scale(.34)" opacity=".45">
            <Drawing figure={far ?? 'coin'} />
          </g>
          <g transform="translate(222 82) scale(.46)" opacity=".7">
            <Drawing figure={middle ?? 'coin'} />
          </g>
        </>
      )}
      <g transform="translate(250 18)">
        <Drawing figure={figure ?? near ?? 'coin'} />
      </g>
    </svg>
  )
}

const Drawing = ({ figure }: { figure: FigureName }) =>
  figureOf(figure).map(([ink, path], index) => (
    <path key={index} className={styles[ink]} d={path} fillRule="evenodd" />
  ))
