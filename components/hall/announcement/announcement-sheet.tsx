'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useSession } from '#hooks/session/session.ts'
import { href } from '#lib/site/routes.ts'
import styles from './announcement-sheet.module.css'

interface Props {
  open: boolean
  lines: readonly string[]
  onClose: () => void
}

export function AnnouncementSheet({ open, lines, onClose }: Props) {
  // These lines are for everybody, but the page with all announcements needs a member (spec 2 §2).
  const more =
    useSession() === 'member' ? (
      <ButtonLink href={href('/message', { type: 1 })} variant="quiet" block>
        查看全部公告
      </ButtonLink>
    ) : undefined
  return (
    <Sheet open={open} onClose={onClose} title="公告" footer={more}>
      <ol>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`} className={styles.line}>
            {line}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
