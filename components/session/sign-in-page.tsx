'use client'
import type { ReactNode } from 'react'
import { SiteLogo } from '#components/shared/site-logo.tsx'
import { classes } from '#components/ui/classes.ts'
import { Arch } from '#components/ui/feedback/arch.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Page, Row, Stack } from '#components/ui/layout/page.tsx'
import { useBrand } from '#hooks/site/site.ts'
import styles from './sign-in.module.css'

interface Props {
  /** Shown above the card. */
  band: { title: ReactNode; note: string }
  children: ReactNode
  /** Shown below the card. */
  further: ReactNode
}

/** The layout of the sign-in pages: the form in a card below the night sea. */
export function SignInPage({ band, children, further }: Props) {
  const { logo } = useBrand()
  return (
    <Page unpadded className={styles.page}>
      <Row gap={3} className={styles.hero} data-theme="dark">
        {logo !== '' && <SiteLogo size={36} />}
        <div className="grow">
          <h2 className={styles.title}>{band.title}</h2>
          <p role="status" className={styles.note}>
            {band.note}
          </p>
        </div>
        <Arch size={64} className={classes(styles.arch, logo !== '' && styles.own)} />
      </Row>
      <Stack gap={4} className={styles.card}>
        {children}
      </Stack>
      <Stack className={styles.further}>{further}</Stack>
    </Page>
  )
}

/** The page in place of the form until a member's next page has loaded. */
export const SignedInPage = () => (
  <SignInPage band={{ title: '已登录', note: '正在进入…' }} further={null}>
    <Skeleton variant="rows" count={3} />
  </SignInPage>
)
