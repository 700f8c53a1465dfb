'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useSession } from '#hooks/session/session.ts'
import { href } from '#lib/routes.ts'
import { PacketEntry } from './packet-entry.tsx'
import { PromoList } from './promo-list.tsx'
import styles from './promo.module.css'

/** /activity: a tab bar entry, without the shell's header. */
export function PromoScreen() {
  const member = useSession() === 'member'
  return (
    <>
      <TopBar
        title="优惠活动"
        actions={
          member && (
            <ButtonLink
              href={href('/activityRecord')}
              tone="ghost"
              size="small"
              icon="history"
              className={styles.applied}
            >
              申请记录
            </ButtonLink>
          )
        }
      />
      <Page>
        <PacketEntry />
        <PromoList look="cards" />
      </Page>
    </>
  )
}
