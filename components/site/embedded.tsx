'use client'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmbedFrame } from '#components/ui/embed-frame.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { EmptyState } from '#components/ui/state.tsx'
import { TopBar } from '#components/ui/top-bar.tsx'
import { useNavigate } from '#hooks/navigate.ts'
import { useSession } from '#hooks/session.ts'
import { href } from '#lib/routes.ts'
import { hereSafeUrl } from '#lib/safe-url.ts'
import styles from './frame.module.css'

interface Props {
  address: string
  title: string
  /** Said when there is no address at all. */
  missing: string
}

/** A whole screen with someone else's page; what is missing or not safe to open is said instead. */
export function Embedded({ address, title, missing }: Props) {
  const { back } = useNavigate()
  // The static page knows neither the query nor the site's own origin.
  if (useSession() === 'unknown') {
    return (
      <main className={styles.frame}>
        <TopBar title={title} onBack={back} />
        <Skeleton shape="block" />
      </main>
    )
  }
  const safe = address !== '' && hereSafeUrl(address, 'frame') !== null
  return (
    <main className={styles.frame}>
      {!safe && <TopBar title={title} onBack={back} />}
      {address === '' ? (
        <EmptyState
          icon="globe"
          title={missing}
          hint="请稍后再来看看"
          action={<ButtonLink href={href('/')}>返回大厅</ButtonLink>}
        />
      ) : (
        <EmbedFrame src={address} title={title} onBack={back} />
      )}
    </main>
  )
}
