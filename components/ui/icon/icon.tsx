import moreIcons from './more-icons.svg'
import type { MoreIconName } from './more-icons.ts'

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/**
 * Stroke icons on a 24 px grid, for the first screens and for use offline. All others are symbols in more-icons.svg, which
 * loads with the first of them.
 */
const iconPaths = {
  support:
    'M4 13v-1a8 8 0 0 1 16 0v1M4 13h2.5v5H5a1 1 0 0 1-1-1zM20 13h-2.5v5H19a1 1 0 0 0 1-1zM19 18a4 4 0 0 1-4 3h-2',
  hall: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  discover: `${ring(12, 12, 8.5)}M15.5 8.5l-2 5-5 2 2-5z`,
  promotions:
    'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7C9.5 7 7.5 6.2 7.5 4.7S9.5 3 10.5 4 12 7 12 7s.5-2 1.5-3 3-.8 3 .7S14.5 7 12 7',
  mine: `${ring(12, 8.5, 4)}M4.5 20c.7-3.8 3.8-5.5 7.5-5.5s6.8 1.7 7.5 5.5`,
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v4.9h-4.9',
  recall: 'M4 8h13a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM4 8l9-4v4M9 14h5M12 12l2 2-2 2',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7zM10 20.2h4',
  eye: `M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z${ring(12, 12, 3)}`,
  'eye-off':
    'M3 3l18 18M10.3 5.7A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6.6 7.2A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  search: `${ring(11, 11, 6.5)}M20 20l-4.3-4.3`,
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  'star-filled': 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  chevron: 'M9.5 5.5L16 12l-6.5 6.5',
  'check-circle': `${ring(12, 12, 8.5)}M8 12.3l2.8 2.8L16 9.5`,
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  info: `${ring(12, 12, 8.5)}M12 11v5.5M12 7.7v.1`,
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10zM7 14l1 5h2.5l-1-4M19 9.5a4 4 0 0 1 0 5',
  globe: `${ring(12, 12, 8.5)}M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17`,
  'user-plus': `${ring(10, 8, 4)}M3 20c.6-3.9 3.5-5.5 7-5.5 1.6 0 3.1.3 4.3 1M18 13.5v6M15 16.5h6`,
  play: 'M7.5 4.5v15l12-7.5z',
  pause: 'M7.5 5h2.5v14H7.5zM14 5h2.5v14H14z',
} as const

export type IconName = keyof typeof iconPaths | MoreIconName

interface Props {
  name: IconName
  size?: number
  className?: string
  /** The drawing, if the caller has it (row-icon-paths.ts). */
  path?: string
}

const paths: Partial<Record<IconName, string>> = iconPaths

/** A decorative icon beside a text or inside a labelled control. It never has a meaning by itself. */
export function Icon({ name, size = 20, className, path = paths[name] }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === 'star-filled' ? 'currentColor' : 'none'}
      stroke="currentColor"
      aria-hidden
    >
      {path ? <path d={path} /> : <use href={`${moreIcons.src}#${name}`} />}
    </svg>
  )
}
