'use client'
import Link from 'next/link'
import { CardNumberField, BankField } from '#components/shared/bank-field.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Panel, type QueryResult } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Section, Row, Stack } from '#components/ui/layout/page.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useCards } from '#hooks/cards.ts'
import type { FormOf } from '#hooks/core/form.ts'
import { useOffer } from '#hooks/core/offer.ts'
import { useReceivingAccounts, useBanks } from '#hooks/deposit.ts'
import { useMember } from '#hooks/session/session.ts'
import type { Card as SavedCard } from '#lib/api/endpoints/cards.ts'
import {
  type ReceivingAccount,
  DEFAULT_RANGE,
  type PayRange,
  NETWORKS,
  type Network,
} from '#lib/api/endpoints/deposit.ts'
import { isReadable, maskNumber } from '#lib/cards/cards.ts'
import type { DepositDraft } from '#lib/deposit/deposit-draft.ts'
import { presetAmounts, usdtFor } from '#lib/deposit/deposit.ts'
import { formatMoney, type Amount, isPositive, parseTyped } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import styles from './deposit.module.css'

interface Props {
  /** Id of the receiving account that the member switched to; '' for the first one. */
  account: string
  onAccount: (id: string) => void
}

/** Shows one receiving account; a button switches when there are several. */
export function BankBox({ account, onAccount }: Props) {
  const accounts = useReceivingAccounts(true)
  const list = accounts.data ?? []
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === account),
  )
  const next = () => onAccount(list[(index + 1) % list.length]!.id)
  return (
    <Section
      title="请转账到"
      action={
        list.length > 1 && (
          <Button variant="ghost" size="small" icon="refresh" onPress={next}>
            换个账户
          </Button>
        )
      }
    >
      <Panel
        of={accounts}
        skeleton={<Skeleton count={5} className={styles.accountPlace} />}
        empty={
          <EmptyState
            compact
            icon="card"
            title="暂无收款账户"
            action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
          />
        }
      >
        {(all) => <Account account={all[index]!} />}
      </Panel>
    </Section>
  )
}

function Account({ account }: { account: ReceivingAccount }) {
  return (
    <Card variant="list">
      <CopyRow label="收款银行" value={account.bank} />
      <CopyRow label="收款人" value={account.holder} />
      <CopyRow label="收款账号" value={account.number} copies={account.number.replace(/\s/g, '')} />
      <CopyRow label="开户行" value={account.branch} />
      {account.note !== '' && <CopyRow label="备注" value={account.note} plain />}
    </Card>
  )
}

interface AmountBoxProps {
  form: FormOf<DepositDraft>
  /** The platform's minimum and maximum for this payment method, in yuan. */
  result: QueryResult<PayRange> & { readonly isFetching: boolean }
}

/** Whole yuan are shown without decimals. */
const yuan = (amount: Amount): string => formatMoney(amount, amount.includes('.') ? 2 : 0)
const span = ({ min, max }: PayRange): string =>
  max === null ? `${yuan(min)} 元起` : `${yuan(min)}–${yuan(max)} 元`

export function AmountBox({ form, result }: AmountBoxProps) {
  const { data, error, isFetching } = result
  const range = data ?? DEFAULT_RANGE
  return (
    <Stack gap={3}>
      <AmountField
        {...form.field('amount')}
        label="存款金额（元）"
        placeholder="请输入金额"
        hint={data ? `单笔 ${span(data)}` : error ? null : '正在读取限额…'}
      />
      {!data && error !== null && (
        <Row spread>
          <span role="status">{`限额读取失败，暂按 ${span(range)}`}</span>
          <Button
            variant="quiet"
            size="small"
            icon="refresh"
            pending={isFetching}
            onPress={() => void result.refetch()}
          >
            重试
          </Button>
        </Row>
      )}
      {/* Keyed by place, in the room of all eight: nothing moves when the platform's range arrives. */}
      <ChipRow label="快捷金额" even className={styles.amounts}>
        {presetAmounts(range).map((each, index) => (
          <Chip
            key={index}
            selected={form.values.amount === each}
            onPress={() => form.set('amount', each)}
          >
            {yuan(each)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  )
}

/** Payer name and account: typed, or taken from a saved card. */
export function PayerBox({ form }: { form: FormOf<DepositDraft> }) {
  const banks = useBanks()
  const saved = useCards('bank')
  const cards = (saved.data ?? []).filter(({ number }) => isReadable(number))
  const name = useMember()?.realName
  const known = [name, cards[0]?.holder].find(isReadable)
  const pick = useOffer(form.values.holder, known, (next) => form.set('holder', next))
  const digitsOf = ({ number }: SavedCard) => normalizeText('card', number)
  const isTaken = (card: SavedCard) => normalizeText('card', form.values.number) === digitsOf(card)
  const take = (card: SavedCard) => {
    pick()
    const before = cards.find(isTaken)
    for (const field of ['holder', 'branch'] as const) {
      const value = form.values[field]
      // Of another card, and not the member's own name.
      const stale = value === before?.[field] && value !== name
      if (isReadable(card[field])) form.set(field, card[field])
      else if (stale) form.set(field, '')
    }
    form.set('bank', card.bank)
    form.set('number', digitsOf(card))
  }
  return (
    <Section title="付款信息">
      <Card>
        <Stack gap={3}>
          {saved.isPending && <div className={styles.chipPlace} />}
          {cards.length > 0 && (
            <ChipRow label="已绑定的银行卡">
              {cards.map((card) => (
                <Chip key={card.id} selected={isTaken(card)} onPress={() => take(card)}>
                  {card.bank} {maskNumber(card.number)}
                </Chip>
              ))}
            </ChipRow>
          )}
          <Field {...form.field('holder')} label="存款人姓名" placeholder="与付款账户一致" />
          <BankField {...form.field('bank')} label="银行类型" banks={banks} />
          <CardNumberField {...form.field('number')} />
          <Field {...form.field('branch')} label="银行开户行地址" autoComplete="off" />
        </Stack>
      </Card>
    </Section>
  )
}

interface UsdtBoxProps {
  network: Network
  onNetwork: (next: Network) => void
  /** The typed amount in yuan. */
  amount: string
}

export function UsdtBox({ network, onNetwork, amount }: UsdtBoxProps) {
  const rate = useMember()?.depositRate
  const known = !!rate && isPositive(rate)
  const usdt = usdtFor(parseTyped(amount), rate)
  return (
    <Card>
      <Stack gap={3}>
        <Row spread>
          <span className={styles.label}>钱包协议</span>
          <Link href={href('/usdtmore')} className={styles.link}>
            协议有什么区别？
          </Link>
        </Row>
        <Segmented
          label="钱包协议"
          options={NETWORKS.map((value) => ({ value, label: value }))}
          value={network}
          onChange={onNetwork}
        />
        <Row spread>
          <span className={styles.label}>约合</span>
          <strong aria-live="polite">
            {usdt === null ? '—' : <Money amount={usdt} unit="usdt" />}
          </strong>
        </Row>
        <p className={styles.note}>
          {known ? `参考汇率 1 USDT = ${rate} 元` : '暂无参考汇率，应付金额以订单为准'}
        </p>
        <Warning>{`请用 ${network} 网络转账，选错无法找回`}</Warning>
      </Stack>
    </Card>
  )
}
