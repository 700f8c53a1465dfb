'use client'
import { useState } from 'react'
import { RealAccountOnly, VisitorState } from '#components/shared/real-account-only.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ActionBar, Page, Section, Stack } from '#components/ui/layout/page.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { useSession } from '#hooks/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { InviteDetails } from './invite-details.tsx'
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
  const isVisitor = useSession() === 'visitor'
  const [tab, setTab] = useState<Tab>('link')
  return (
    <Page>
      <TabPanel tabs="invite" tab={tab}>
        {tab === 'gifts' && <InviteGifts />}
        {tab !== 'gifts' && isVisitor && (
          <VisitorState icon="user-plus" title="登录后获取您的邀请链接" />
        )}
        {tab === 'link' && !isVisitor && (
          <RealAccountOnly what="邀请好友">
            <InviteLink />
          </RealAccountOnly>
        )}
        {tab === 'details' && !isVisitor && <InviteDetails />}
      </TabPanel>
      <ActionBar>
        <div className="grow">
          <Tabs id="invite" label="邀请好友" items={tabs} value={tab} onChange={setTab} />
        </div>
      </ActionBar>
    </Page>
  )
}

const steps = [
  ['分享链接', '把链接、海报或二维码发给好友'],
  ['好友注册', '打开链接就能注册，推荐人UID自动填好'],
] as const

function InviteGifts() {
  return (
    <Stack gap={3}>
      <Section title="如何邀请">
        <Card>
          <ol className={styles.steps}>
            {steps.map(([title, text]) => (
              <li key={title}>
                <strong>{title}</strong>
                <p className="label">{text}</p>
              </li>
            ))}
          </ol>
        </Card>
      </Section>
      <Warning tone="info">
        <p>有没有邀请礼金，以优惠活动公布的为准。</p>
        <p>仅限邀请年满 18 周岁的好友。</p>
      </Warning>
      <ButtonLink href={href('/activity')} variant="quiet" size="large" block>
        查看优惠活动
      </ButtonLink>
    </Stack>
  )
}
