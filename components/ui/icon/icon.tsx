import { iconPaths, type IconName } from './icon-paths.ts'
import moreIcons from './more-icons.svg'

export type { IconName }

interface Props {
  name: IconName
  size?: number
  className?: string
  /** Its drawing, if the caller has it (row-icon-paths.ts). */
  path?: string
}

const paths: Partial<Record<IconName, string>> = iconPaths

/** A decorative icon next to a text or inside a labelled control; it never carries meaning alone. */
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
