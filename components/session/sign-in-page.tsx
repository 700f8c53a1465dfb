import type { ReactNode } from 'react'
import { SiteLogo } from '#components/shared/site-logo.tsx'
import { Page, Row, Stack } from '#components/ui/layout/page.tsx'
import styles from './sign-in.module.css'

interface Props {
  /** Words above the card. */
  band: { title: ReactNode; note: string }
  children: ReactNode
  /** Content below the card. */
  further: ReactNode
}

/** Layout of the sign-in pages: the form in a card over a background picture. */
export function SignInPage({ band, children, further }: Props) {
  return (
    <Page bare className={styles.page}>
      <Row gap={3} className={styles.hero}>
        <svg className={styles.rings} viewBox="0 0 200 200" aria-hidden>
          {[36, 60, 84, 108].map((radius) => (
            <circle key={radius} cx="150" cy="50" r={radius} />
          ))}
        </svg>
        <span className={styles.mark}>
          <SiteLogo size={40} />
        </span>
        <div>
          <h2 className={styles.title}>{band.title}</h2>
          <p role="status" className={styles.note}>
            {band.note}
          </p>
        </div>
      </Row>
      <Stack gap={4} className={styles.card}>
        {children}
      </Stack>
      <Stack className={styles.further}>{further}</Stack>
    </Page>
  )
}
