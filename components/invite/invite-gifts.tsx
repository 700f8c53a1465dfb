import { ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Section, Stack } from '#components/ui/layout/page.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { href } from '#lib/routes.ts'
import styles from './invite.module.css'

const steps = [
  ['分享链接', '把您的邀请链接、海报或二维码发给朋友。'],
  ['好友注册', '好友通过链接注册，注册页会显示您的 UID。'],
  ['按活动规则结算', '礼金的条件与金额以优惠活动页公布的规则为准，由平台审核后发放。'],
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
        只能邀请年满 18 周岁的朋友。请勿向不愿接收的人发送邀请。
      </Warning>
      <ButtonLink href={href('/activity')} tone="quiet" size="large" block>
        查看优惠活动
      </ButtonLink>
    </Stack>
  )
}
