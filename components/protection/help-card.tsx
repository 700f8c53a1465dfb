'use client'
import { useState } from 'react'
import { ExternalLink } from '#components/ui/button/external.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { config } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import { contactText } from '#lib/site/site.ts'
import styles from './protection.module.css'

const SelfTestSheet = lazyPart(
  async () => (await import('./self-test-sheet.tsx')).SelfTestSheet,
  null,
)

const signs = [
  '投注的钱超过打算，或想把输的赢回来',
  '为了投注借钱、隐瞒家人',
  '因为投注影响睡眠、工作或家人',
] as const

/** Signs of risk, the self-test, self-exclusion, complaints, and the operator's contacts. */
export function HelpCard() {
  const [testing, setTesting] = useState<boolean | null>(null)
  return (
    <>
      <Card>
        <p className={styles.text}>输赢靠运气，玩得越久平台越占优。出现以下情况，请停下来：</p>
        <ul className={styles.signs}>
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </Card>
      <Card variant="list">
        <ListRow
          icon="list"
          title="自我评估"
          note="九个问题，了解自己的风险"
          onPress={() => setTesting(true)}
        />
        <ListRow icon="shield" title="理性游戏说明" href={href('/boutBallBetInfo', { type: 8 })} />
        <ListRow
          icon="lock"
          title="申请长期自我排除"
          note="由客服办理，之后不能投注和存款"
          href={href('/kefu')}
        />
        <ListRow icon="support" title="投诉与求助" href={href('/kefu')} />
        {useIsHydrated() && <Contacts />}
      </Card>
      {testing !== null && <SelfTestSheet open={testing} onClose={() => setTesting(false)} />}
    </>
  )
}

function Contacts() {
  return config.contacts.map((contact) => {
    const { label, url } = contact
    const address = safeUrl(url, 'link')
    return address === null ? (
      <DetailRow key={label} label={label} value={contactText(contact)} copyable />
    ) : (
      <ExternalLink key={label} href={address} className={styles.contact ?? ''}>
        {label} {contactText(contact)}
      </ExternalLink>
    )
  })
}
