'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { NetworkChoice } from '#components/shared/network-choice.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView, type QueryResult } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Section, Row, Stack } from '#components/ui/layout/page.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { useIsMemberLoaded, useMember } from '#hooks/session/session.ts'
import type { BankReceiver, Network } from '#lib/api/endpoints/deposit.ts'
import { maskNumber } from '#lib/cards/cards.ts'
import type { DepositValues } from '#lib/deposit/deposit-draft.ts'
import {
  DEFAULT_RANGE,
  type PayRange,
  quickAmounts,
  rangeInWords,
  formatBriefly,
} from '#lib/deposit/deposit.ts'
import { copyText } from '#lib/device/copy.ts'
import { isPositive, parseTyped, usdtOf, type Amount } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import styles from './deposit.module.css'

interface ReceiverProps {
  receivers: QueryResult<BankReceiver[]>
  /** The id of the chosen receiver. '' means the first one. */
  chosenId: string
}

const indexOfReceiver = (list: readonly BankReceiver[], chosenId: string): number =>
  Math.max(
    0,
    list.findIndex(({ id }) => id === chosenId),
  )

/** The bank and the last digits of the receiver, on the first step. */
export function ReceiverLine({ receivers, chosenId }: ReceiverProps) {
  const list = receivers.data ?? []
  const chosen = list[indexOfReceiver(list, chosenId)]
  const words = chosen && ['收款方', chosen.bank, maskNumber(chosen.number)].filter(Boolean)
  return words && <p className="note">{words.join(' ')}</p>
}

interface BankPaymentSectionProps extends ReceiverProps {
  amount: Amount
  /** Why the deposit would be refused. It is null if nothing forbids it, and undefined until that is known. */
  refusal: string | null | undefined
  onReceiver: (id: string) => void
  onBack: () => void
}

/**
 * The second step of a bank transfer, on which the member pays: the amount, and the receiver or the reason that forbids the
 * deposit.
 */
export function BankPaymentSection(props: BankPaymentSectionProps) {
  const { amount, refusal, receivers, chosenId, onReceiver, onBack } = props
  const list = receivers.data ?? []
  const index = indexOfReceiver(list, chosenId)
  const showNextReceiver = () => onReceiver(list[(index + 1) % list.length]!.id)
  const skeleton = <Skeleton count={4} className={styles.receiverPlace} />
  return (
    <>
      <Card>
        <Stack center gap={2}>
          <span className="label">转账金额</span>
          <div className={styles.pay}>
            <Money amount={amount} className={styles.amount} />
            <IconButton icon="copy" label="复制转账金额" onPress={() => void copyText(amount)} />
          </div>
          <Button variant="ghost" size="small" onPress={onBack}>
            修改
          </Button>
        </Stack>
      </Card>
      {refusal ? (
        <Warning>{refusal}</Warning>
      ) : (
        <Section
          title="请转账到"
          action={
            list.length > 1 && (
              <Button variant="ghost" size="small" icon="refresh" onPress={showNextReceiver}>
                换个账户
              </Button>
            )
          }
        >
          <QueryView
            query={receivers}
            skeleton={skeleton}
            empty={
              <EmptyState
                compact
                icon="card"
                title="暂无收款方"
                action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
              />
            }
          >
            {(loaded) =>
              refusal === null ? (
                <ReceiverRows receiver={loaded[index]!} amount={amount} />
              ) : (
                skeleton
              )
            }
          </QueryView>
        </Section>
      )}
    </>
  )
}

function ReceiverRows({ receiver, amount }: { receiver: BankReceiver; amount: Amount }) {
  const number = receiver.number.replace(/\s/g, '')
  const bank = `${receiver.bank} ${receiver.branch}`.trim()
  const receiverText = `收款账号 ${number}\n收款人 ${receiver.holder}\n开户行 ${bank}\n金额 ${amount}`
  return (
    <Stack gap={3}>
      <Card variant="list">
        <DetailRow label="收款账号" value={receiver.number} copyValue={number} copyable />
        <DetailRow label="收款人" value={receiver.holder} copyable />
        <DetailRow label="开户行" value={bank} copyable />
        {receiver.note !== '' && <DetailRow label="备注" value={receiver.note} />}
      </Card>
      <Button variant="ghost" icon="copy" block onPress={() => void copyText(receiverText)}>
        复制全部
      </Button>
    </Stack>
  )
}

interface DepositAmountFieldProps {
  form: FormOf<DepositValues>
  /** The platform's minimum and maximum for this way to pay, in yuan. */
  range: QueryResult<PayRange> & { readonly isFetching: boolean }
  /** Shown at the right of the amount's label. */
  aside?: ReactNode
}

export function DepositAmountField({ form, range, aside }: DepositAmountFieldProps) {
  const { data, error, isFetching } = range
  const used = data ?? DEFAULT_RANGE
  const isKnown = data !== undefined || error !== null
  return (
    <Stack gap={3} className={styles.amountField}>
      {aside}
      <AmountField
        {...form.field('amount')}
        large
        label="存款金额（元）"
        placeholder="请输入金额"
        hint={isKnown ? undefined : '正在读取单笔范围…'}
      />
      {!data && error !== null && (
        <Row justified>
          <span role="status">{`单笔范围读取失败，暂按 ${rangeInWords(used)}`}</span>
          <Button
            variant="quiet"
            size="small"
            icon="refresh"
            pending={isFetching}
            onPress={() => void range.refetch()}
          >
            重试
          </Button>
        </Row>
      )}
      <ChipRow label="快捷金额" even className={styles.amounts}>
        {(isKnown ? quickAmounts(used) : []).map((each) => (
          <Chip
            key={each}
            selected={form.values.amount === each}
            onPress={() => form.change({ amount: each })}
          >
            {formatBriefly(each)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  )
}

/** The USDT for a typed amount in yuan. */
export function UsdtSum({ amount }: { amount: string }) {
  const usdt = usdtOf(parseTyped(amount), useMember()?.depositRate)
  return (
    <span className={styles.usdt} aria-live="polite">
      <span>约合 </span>
      <Money amount={usdt} unit="usdt" />
    </span>
  )
}

interface NetworkFieldProps {
  network: Network
  onNetwork: (next: Network) => void
}

export function NetworkField({ network, onNetwork }: NetworkFieldProps) {
  const rate = useMember()?.depositRate
  const isLoaded = useIsMemberLoaded()
  const isRateKnown = !!rate && isPositive(rate)
  return (
    <Card>
      <Stack gap={3}>
        <Row justified>
          <span className="label">钱包协议</span>
          <Link href={href('/usdtmore')} className={styles.link}>
            协议有什么区别？
          </Link>
        </Row>
        <NetworkChoice value={network} onChange={onNetwork} />
        <p className="note">
          {isRateKnown
            ? `参考汇率 1 USDT = ${rate} 元`
            : `${isLoaded ? '暂无参考汇率，' : ''}应付金额以订单为准`}
        </p>
        <Warning>{`请用 ${network} 网络转账，选错无法找回`}</Warning>
      </Stack>
    </Card>
  )
}
