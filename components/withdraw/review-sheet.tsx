'use client'
import Link from 'next/link'
import { PasswordField } from '#components/shared/password-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useIsMemberLoaded } from '#hooks/session/session.ts'
import type { WithdrawalReview } from '#hooks/withdraw.ts'
import { formatYuan, isPositive, UNKNOWN, formatUsdt } from '#lib/money/amount.ts'
import { paymentPasswordKinds, paymentPasswordRules } from '#lib/rules/withdraw.ts'
import { href } from '#lib/site/routes.ts'
import type { WithdrawalQuote } from '#lib/withdraw/withdraw.ts'
import { payeeInWords } from '#lib/withdraw/withdrawal-draft.ts'
import { QrPicture } from './qr-picture.tsx'
import styles from './withdraw.module.css'

const EMPTY = { password: '' }

interface Props {
  review: WithdrawalReview
  onClose: () => void
  /** Sends the withdrawal. Returns the platform's message if it has refused the password. */
  onConfirm: (password: string) => Promise<string | null>
}

/** The details of a withdrawal and the field of the payment password, before money is sent (GLI-19 2.5.6 a). */
export function ReviewSheet(props: Props) {
  const { input, payee, quote } = props.review
  const form = useForm({
    initial: EMPTY,
    kinds: paymentPasswordKinds,
    rules: paymentPasswordRules,
    async submit({ password }) {
      const wrong = await props.onConfirm(password)
      form.set(EMPTY)
      if (wrong !== null) form.showFieldError('password', wrong)
    },
  })
  const amount = formatYuan(input.amount)
  return (
    <Sheet
      open
      onClose={props.onClose}
      title="确认取款"
      footer={
        <form onSubmit={form.onSubmit} noValidate aria-label="支付密码确认">
          <Stack gap={2}>
            <div className={styles.password}>
              <PasswordField {...form.field('password')} label="支付密码" purpose="payment" />
              <Link href={href('/password', { type: 2 })} className={styles.forgot}>
                设置或忘记密码
              </Link>
            </div>
            <Button type="submit" size="large" block pending={form.isPending}>
              {`确认取款 ${amount}`}
            </Button>
          </Stack>
        </form>
      }
    >
      <Stack gap={3}>
        <div className={styles.reviewed}>
          <Stack as="p" center gap={0} className={styles.asked}>
            <span>取款金额</span>
            <strong className="num">{amount}</strong>
          </Stack>
          <DetailRow label="收款账户" value={payeeInWords(input, payee)} />
        </div>
        {'qr' in input.payee && (
          <>
            <QrPicture reference={input.payee.image} />
            <Warning>请核对收款码是否为您本人的，请勿使用他人账户收款</Warning>
          </>
        )}
        {payee?.type === 'usdt' && <UsdtQuote quote={quote} />}
        <p className="note">提交后不可撤销</p>
      </Stack>
    </Sheet>
  )
}

/**
 * The USDT that arrive, as an estimate: the platform's rounding is not specified. `quote` is null if the payee's network is
 * unknown.
 */
export function UsdtQuote({ quote }: { quote: WithdrawalQuote | null }) {
  const isLoaded = useIsMemberLoaded()
  if (quote === null) return <p className="note">没认出这个地址的网络，手续费和到账以平台为准</p>
  const { network, usdt, fee, net, rate } = quote
  return (
    <Stack gap={1} className={styles.quote} aria-live="polite">
      <Row as="p" justified className="label">
        <span>约合</span>
        <span className="num">{formatUsdt(usdt)}</span>
      </Row>
      <Row as="p" justified className="label">
        <span>{`手续费（${network ? `${network}，` : ''}每笔）`}</span>
        <span className="num">
          {fee === null ? UNKNOWN : `${isPositive(fee) ? '−' : ''}${formatUsdt(fee)}`}
        </span>
      </Row>
      <Row as="p" justified className={styles.net}>
        <span>预计到账</span>
        {net !== null && !isPositive(net) ? (
          <span className={styles.tooLittle}>金额不够付手续费</span>
        ) : (
          <Money amount={net} unit="usdt" />
        )}
      </Row>
      <p className="note">
        {rate && isPositive(rate)
          ? `1 USDT = ${rate} 元，以实际到账为准`
          : `${isLoaded ? '暂无汇率，' : ''}以实际到账为准`}
      </p>
    </Stack>
  )
}
