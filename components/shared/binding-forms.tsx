'use client'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Field, FieldRows, type FieldProps } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/text-area.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ActionBar, Stack } from '#components/ui/layout/page.tsx'
import { useBanks, useBindCard, useCards } from '#hooks/cards.ts'
import { type FormOf, useForm, usePrefill } from '#hooks/core/form.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useDraft } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { bindCard, type CardType } from '#lib/api/endpoints/cards.ts'
import type { Network } from '#lib/api/endpoints/deposit.ts'
import { OFFLINE_MESSAGE, RefusalError } from '#lib/api/errors.ts'
import { bankCardDraft, usdtAddressDraft } from '#lib/cards/card-drafts.ts'
import { CARD_WORDS, isUnmasked } from '#lib/cards/cards.ts'
import { CARDS_MAX } from '#lib/constants.ts'
import { changeDraft, type Draft } from '#lib/draft.ts'
import { notify } from '#lib/notify.ts'
import {
  bankCardKinds,
  bankCardRules,
  usdtAddressKinds,
  usdtAddressRules,
} from '#lib/rules/cards.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { isPaymentPasswordRefused } from '#lib/withdraw/withdraw.ts'
import { BankField, CardNumberField } from './bank-field.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { PasswordField } from './password-field.tsx'
import layout from '#components/ui/layout/page.module.css'

const NO_PAYMENT_PASSWORD = 251

export interface BindingProps {
  /** Called after the binding, if the form is still on screen. */
  onBound: () => void
  /** Called if the platform requires a payment password first. */
  onNoPassword: (message: string) => unknown
  /** The payment password, if it has just been set. */
  password?: string
  /** Opens the setting of a payment password above the form. */
  onSetPassword?: (() => void) | undefined
}

/** Binds a card, shows the outcome, and empties the draft once the card is bound. */
function useBinding<Values>(
  draft: Draft<Values>,
  { onBound, onNoPassword }: Pick<BindingProps, 'onBound' | 'onNoPassword'>,
) {
  const { send, isPending } = useBindCard()
  const isMounted = useMountCheck()
  const bind = async (
    card: InputOf<typeof bindCard>,
    { showFieldError }: Pick<FormOf<{ paymentPassword: string }>, 'showFieldError'>,
  ): Promise<void> => {
    const outcome = await send(card)
    if (outcome.kind === 'refused') {
      const { error } = outcome
      if (error instanceof RefusalError && error.code === NO_PAYMENT_PASSWORD)
        await onNoPassword(error.message)
      else if (isPaymentPasswordRefused(error)) showFieldError('paymentPassword', error.message)
      else notify.error(error.message)
    }
    if (outcome.kind === 'unknown') notify.error('没有收到结果，请到收款账户核对是否已绑定')
    if (outcome.kind !== 'done') return
    changeDraft(draft, () => draft.initial)
    notify.success('绑定成功')
    if (isMounted()) onBound()
  }
  return { bind, isPending }
}

export function BankCardForm({
  onBound,
  onNoPassword,
  password = '',
  onSetPassword,
}: BindingProps) {
  const banks = useBanks()
  const { bind, isPending } = useBinding(bankCardDraft, { onBound, onNoPassword })
  const form = useForm({
    initial: { ...bankCardDraft.initial, paymentPassword: password },
    draft: useDraft(bankCardDraft),
    kinds: bankCardKinds,
    rules: bankCardRules,
    submit: (values): Promise<void> => bind(values, form),
  })
  const name = useMember()?.realName
  usePrefill(form.values.holder, isUnmasked(name) ? name : undefined, (known) =>
    form.set({ holder: known }),
  )
  return (
    <BindingFrame
      form={form}
      password={form.field('paymentPassword')}
      onSetPassword={password === '' ? onSetPassword : undefined}
      type="bank"
      label="添加银行卡"
      isPending={isPending}
    >
      <CardNumberField {...form.field('number')} placeholder="至少 8 位" />
      <BankField {...form.field('bank')} label="银行" banks={banks} number={form.values.number} />
      <Field
        {...form.field('branch')}
        label="开户行"
        placeholder="如 朝阳支行"
        autoComplete="off"
      />
      <Field {...form.field('holder')} label="持卡人姓名" placeholder="与实名一致" />
    </BindingFrame>
  )
}

type AddressCheck =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly message: string }
  /** The code of the checksums could not be loaded. */
  | { readonly kind: 'unchecked' }

async function checkAddress(address: string, chain: Network): Promise<AddressCheck> {
  const code = await import('#lib/cards/wallet-address.ts').catch(() => null)
  if (code === null) return { kind: 'unchecked' }
  const found = code.networkOfAddress(address)
  if (found === chain) return { kind: 'ok' }
  const message =
    found === null ? `不是有效的 ${chain} 地址，请核对` : `这是 ${found} 地址，请切换协议或更换地址`
  return { kind: 'wrong', message }
}

export function UsdtAddressForm({
  onBound,
  onNoPassword,
  password = '',
  onSetPassword,
}: BindingProps) {
  const { bind, isPending } = useBinding(usdtAddressDraft, { onBound, onNoPassword })
  const form = useForm({
    initial: { ...usdtAddressDraft.initial, paymentPassword: password },
    draft: useDraft(usdtAddressDraft),
    kinds: usdtAddressKinds,
    rules: usdtAddressRules,
    async submit(values): Promise<void> {
      const { address, network, paymentPassword } = values
      const checked = await checkAddress(address, network)
      if (checked.kind === 'unchecked') return notify.error(OFFLINE_MESSAGE)
      if (checked.kind === 'wrong') return form.showFieldError('address', checked.message)
      const card = { bank: network, holder: network, branch: network, number: address }
      await bind({ ...card, paymentPassword }, form)
    },
  })
  const check = async () => {
    const address = normalizeText('address', form.values.address)
    if (address === '') return
    const { network } = form.values
    const checked = await checkAddress(address, network)
    if (checked.kind === 'wrong')
      form.showLateError('address', checked.message, { address, network })
  }
  return (
    <BindingFrame
      form={form}
      password={form.field('paymentPassword')}
      onSetPassword={password === '' ? onSetPassword : undefined}
      type="usdt"
      label="添加USDT地址"
      isPending={isPending}
      warning={<Warning>地址与协议要一致，填错无法找回</Warning>}
    >
      <NetworkChoice
        value={form.values.network}
        onChange={(next) => form.change({ network: next })}
      />
      <TextArea
        {...form.field('address')}
        label="USDT地址"
        rows={2}
        placeholder={form.values.network === 'TRC20' ? 'T 开头，34 位' : '0x 开头，42 位'}
        onBlur={() => void check()}
      />
    </BindingFrame>
  )
}

interface FrameProps {
  form: Pick<FormOf<object>, 'onSubmit' | 'isPending'>
  /** Props of the payment password field. */
  password: Pick<FieldProps, 'name' | 'value' | 'onChange' | 'error'>
  onSetPassword: (() => void) | undefined
  type: CardType
  label: string
  isPending: boolean
  /** Shown between card and button. */
  warning?: ReactNode
  children: ReactNode
}

/** What both forms share: the card, the payment password and the button, which is disabled at the limit of cards. */
function BindingFrame(props: FrameProps) {
  const { form, password, onSetPassword, type, label, isPending, warning, children } = props
  const { counter } = CARD_WORDS[type]
  // While the number of cards is unknown, the platform checks the limit.
  const isFull = (useCards(type).data?.length ?? 0) >= CARDS_MAX
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={label} className={layout.fill}>
      <Stack gap={4} className={layout.fill}>
        {isFull && (
          <Warning tone="danger">
            {`已绑定 ${CARDS_MAX}/${CARDS_MAX} ${counter}，请先解绑一${counter}`}
          </Warning>
        )}
        <Card>
          <FieldRows>
            {children}
            <PasswordField {...password} label="支付密码" purpose="payment" placeholder="6–18 位" />
          </FieldRows>
          {onSetPassword && (
            <Button variant="ghost" size="small" onPress={onSetPassword}>
              还没有支付密码？去设置
            </Button>
          )}
        </Card>
        {warning}
        <ActionBar>
          <Button
            type="submit"
            size="large"
            pending={isPending || form.isPending}
            disabled={isFull}
          >
            确认绑定
          </Button>
        </ActionBar>
      </Stack>
    </form>
  )
}
