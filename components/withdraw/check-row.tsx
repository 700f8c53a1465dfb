import { Icon } from '#components/ui/icon/icon.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import styles from './withdraw.module.css'

interface Props {
  /** Null while unknown. */
  met: boolean | null
  title: string
  note: string
  /** A figure, or the word of the link. */
  value?: string
  href?: string
}

const looks = {
  met: { icon: 'check-circle', words: '已满足' },
  missing: { icon: 'close-circle', words: '未满足' },
  open: { icon: 'help', words: '未知' },
} as const

/** A checklist row: met, missing or unknown, by icon and text. */
export function CheckRow({ met, title, note, value, href }: Props) {
  const look = met === null ? 'open' : met ? 'met' : 'missing'
  const { icon, words } = looks[look]
  return (
    <ListRow
      leading={
        <span className={styles[look]}>
          <Icon name={icon} size={22} />
          <span className="sr-only">{words}</span>
        </span>
      }
      title={title}
      note={note}
      {...(value !== undefined && { value })}
      {...(href !== undefined && { href })}
    />
  )
}
