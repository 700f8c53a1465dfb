'use client'
import { useState } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { ActionBar, Page } from '#components/ui/layout/page.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { MembersOnly } from '#components/shared/members-only.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import { InviteDetails } from './invite-details.tsx'
import { InviteGifts } from './invite-gifts.tsx'
import { InviteLink } from './invite-link.tsx'
import styles from './invite.module.css'

const tabs = [
  { id: 'link', label: '邀请链接' },
  { id: 'gifts', label: '礼金介绍' },
  { id: 'details', label: '明细记录' },
] as const
type Tab = (typeof tabs)[number]['id']

/** /inviter: three tabs at the bottom (spec 1 §2). */
export function InviteScreen() {
  const visitor = useSession() === 'visitor'
  const [tab, setTab] = useState<Tab>('link')
  return (
    <Page>
      <TabPanel of="invite" tab={tab}>
        {tab === 'gifts' && <InviteGifts />}
        {tab !== 'gifts' && visitor && (
          <EmptyState
            icon="user-plus"
            title="登录后获取您的邀请链接"
            action={<ButtonLink href={loginAddress()}>去登录</ButtonLink>}
          />
        )}
        {tab === 'link' && !visitor && (
          <MembersOnly act="邀请好友">
            <InviteLink />
          </MembersOnly>
        )}
        {tab === 'details' && !visitor && <InviteDetails />}
      </TabPanel>
      <ActionBar>
        <div className={styles.tabs}>
          <Tabs id="invite" label="邀请好友" items={tabs} value={tab} onChange={setTab} fit />
        </div>
      </ActionBar>
    </Page>
  )
}
