'use client'
import { useState } from 'react'
import { EmbedFrame } from '#components/shared/embed-frame.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import { frameTrust } from '#lib/site/foreign-hosts.ts'
import { href } from '#lib/site/routes.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import styles from './frame.module.css'

interface Props {
  address: string
  title: string
  /** The message if there is no address. */
  missing: string
  /** True if the address comes from a link and not from the platform. An unlisted host then needs a confirmation. */
  isFromLink?: boolean
}

/** A full screen with an external page, or with a message if its address is missing or unsafe. */
export function Embedded({ address, title, missing, isFromLink = false }: Props) {
  const { back } = useNavigate()
  const [agreed, setAgreed] = useState('')
  // The static page knows neither the query nor the site's origin, so it waits for hydration.
  if (useSession() === 'unknown') {
    return (
      <main className={styles.frame}>
        <TopBar title={title} onBack={back} />
        <Skeleton variant="block" />
      </main>
    )
  }
  const safe = address === '' ? null : safeUrl(address, 'frame')
  const trust = isFromLink && safe !== null ? frameTrust(safe) : 'named'
  if (safe !== null && trust === 'unlisted' && agreed !== address) {
    return (
      <main className={styles.frame}>
        <TopBar title="站外链接" onBack={back} />
        <LeavingSite address={safe} onGo={() => setAgreed(address)} />
      </main>
    )
  }
  return (
    <main className={styles.frame}>
      {address === '' ? (
        <>
          <TopBar title={title} onBack={back} />
          <EmptyState
            title={missing}
            hint="请稍后再试"
            action={<ButtonLink href={href('/')}>返回大厅</ButtonLink>}
          />
        </>
      ) : (
        <EmbedFrame src={address} title={title} onBack={back} isFromLink={trust !== 'named'} />
      )}
    </main>
  )
}

/** The target of a link to a host that neither platform nor operator lists, with the question whether to open it. */
function LeavingSite({ address, onGo }: { address: string; onGo: () => void }) {
  return (
    <Stack className={styles.leaving}>
      <EmptyState
        icon="shield"
        title={`即将打开 ${new URL(address).host}`}
        hint="这不是本站的页面，请勿输入账号、密码或付款信息"
        action={
          <>
            <Button onPress={onGo} variant="quiet">
              仍要打开
            </Button>
            <ButtonLink href={href('/')}>返回大厅</ButtonLink>
          </>
        }
      />
      <p className={styles.address}>{address}</p>
    </Stack>
  )
}
