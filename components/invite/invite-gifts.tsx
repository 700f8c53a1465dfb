import { ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Section, Stack } from '#components/ui/layout/page.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { href } from '#lib/routes.ts'
import styles from './invite.module.css'

const steps = [
  ['分享链接', '把链接、海报或二维码发给朋友。'],
  ['好友注册', '好友打开链接注册，推荐人UID会自动填好。'],
  ['按活动规则结算', '条件与金额见优惠活动，审核后发放。'],
] as const

export function InviteGifts() {
  return (
    <Stack gap={3}>
      <Section title="如何邀请">
        <Card>
          <ol className={styles.steps}>
            {steps.map(([title, text]) => (
              <li key={title}>
                <strong>{title}</strong>
                <p className={styles.note}>{text}</p>
              </li>
            ))}
          </ol>
        </Card>
      </Section>
      <Warning tone="info" icon="info">
        仅限邀请 18 岁以上的好友
      </Warning>
      <ButtonLink href={href('/activity')} tone="quiet" size="large" block>
        查看优惠活动
      </ButtonLink>
    </Stack>
  )
}
