import { useId } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './game-art.module.css'

interface Props {
  name: string
  /** Category: selects the family of patterns. */
  category?: string
  /** Text in the middle; by default the first characters of the name. */
  mark?: string
  look?: 'tile' | 'banner' | 'icon'
  className?: string | undefined
}

/** FNV-1a hash: a name gives the same picture on every device. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

const inks = ['teal', 'rust', 'blue', 'amber', 'plum', 'moss', 'rose', 'slate'] as const

const patterns: Record<string, string> = {
  rings:
    'M100 50m-44 0a44 44 0 1 0 88 0a44 44 0 1 0-88 0M100 50m-31 0a31 31 0 1 0 62 0a31 31 0 1 0-62 0M100 50m-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0M100 6v88M56 50h88',
  waves:
    'M40 20q20-16 40 0t40 0 40 0M40 40q20-16 40 0t40 0 40 0M40 60q20-16 40 0t40 0 40 0M40 80q20-16 40 0t40 0 40 0',
  rays: 'M104 96L60-10M104 96L84-10M104 96L104-10M104 96L126-10M104 96L150 0M104 96L160 26M104 96L46 12M104 96L36 36',
  cells:
    'M70 10l17 10v20l-17 10-17-10V20zM105 10l17 10v20l-17 10-17-10V20zM87 40l17 10v20L87 80 70 70V50zM122 40l17 10v20l-17 10-17-10V50zM140 10l17 10v20l-17 10',
  diamonds:
    'M100 0l26 30-26 30-26-30zM130 36l26 30-26 30-26-30zM70 36l26 30-26 30-26-30zM100 14l14 16-14 16-14-16z',
  steps: 'M50 96V80h20V64h20V48h20V32h20V16h30M62 96V90h20V74h20V58h20V42h20V26h20',
}
const familyOf: Record<string, string> = {
  lottery: 'rings',
  sport: 'waves',
  realbet: 'diamonds',
  joker: 'cells',
  gaming: 'steps',
  concise: 'rays',
}

const monogram = (name: string): string => {
  const latin = /^[A-Za-z\d]{1,4}/.exec(name.trim())?.[0]
  return latin
    ? latin.toUpperCase()
    : (/\d{2}/.exec(name)?.[0] ?? [...name.trim()].slice(0, 2).join(''))
}

/** Generated placeholder image: colours, pattern and monogram derived from the name. */
export function GameArt({ name, category = '', mark, look = 'tile', className }: Props) {
  const id = useId()
  const seed = hash(category + name)
  const ink = inks[seed % inks.length]!
  const names = Object.keys(patterns)
  const pattern = patterns[familyOf[category] ?? names[(seed >>> 8) % names.length]!]!
  return (
    <span className={classes(styles.art, styles[ink], styles[look], className)} aria-hidden>
      <svg className={styles.pattern} viewBox="0 0 160 92" preserveAspectRatio="xMaxYMid slice">
        <defs>
          <radialGradient id={id} cx="0.85" cy="0.1" r="1.1">
            <stop offset="0" stopColor="#fff" stopOpacity="0.34" />
            <stop offset="1" stopColor="#fff" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="160" height="92" fill={`url(#${id})`} />
        <path d={pattern} fill="none" stroke="#fff" strokeWidth="1.6" strokeOpacity="0.2" />
      </svg>
      {look !== 'banner' && <b className={styles.mark}>{mark ?? monogram(name)}</b>}
    </span>
  )
}
