'use client'
import { Field } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { useForm } from '#hooks/core/form.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { NETWORKS, type Network } from '#lib/api/endpoints/deposit.ts'
import { OFFLINE } from '#lib/api/errors.ts'
import { notify } from '#lib/notify.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { usdtAddressKinds, usdtAddressRules, type UsdtAddressValues } from '#lib/rules/cards.ts'
import { BindingForm } from './binding-form.tsx'
import { useBinding } from './use-binding.ts'

const EMPTY: UsdtAddressValues = { address: '', network: 'TRC20', paymentPassword: '' }

type AddressCheck =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly problem: string }
  /** The code of the checksums, loaded on demand, could not be loaded. */
  | { readonly kind: 'unchecked' }

async function checkAddress(address: string, chain: Network): Promise<AddressCheck> {
  const code = await import('#lib/cards/address.ts').catch(() => null)
  if (code === null) return { kind: 'unchecked' }
  const found = code.networkOfAddress(address)
  if (found === chain) return { kind: 'ok' }
  const problem =
    found === null
      ? `这不是有效的${chain}地址，请核对后重新输入`
      : `这是${found}地址，请切换协议或更换地址`
  return { kind: 'wrong', problem }
}

export const AddUsdtAddressScreen = withQuery(AddUsdtAddressContent)

function AddUsdtAddressContent({ query }: { query: Query }) {
  const { bind, pending } = useBinding('usdt', query)
  const form = useForm({
    initial: EMPTY,
    kinds: usdtAddressKinds,
    rules: usdtAddressRules,
    async submit({ address, network, paymentPassword }) {
      const checked = await checkAddress(address, network)
      if (checked.kind === 'unchecked') return notify.refusal(OFFLINE)
      if (checked.kind === 'wrong') {
        form.refuse('address', checked.problem)
        return
      }
      await bind({
        bank: 'USDT',
        holder: network,
        branch: network,
        number: address,
        paymentPassword,
      })
    },
  })
  const check = async () => {
    const address = normalizeText('address', form.values.address)
    if (address === '') return
    const { network } = form.values
    const checked = await checkAddress(address, network)
    if (checked.kind === 'wrong') form.mark('address', checked.problem, { address, network })
  }
  return (
    <BindingForm
      form={form}
      password={form.field('paymentPassword')}
      type="usdt"
      label="添加USDT地址"
      pending={pending}
      warning={<Warning>地址与协议必须一致，填写错误将导致资产无法找回。</Warning>}
    >
      <Segmented
        label="钱包协议"
        options={NETWORKS.map((value) => ({ value, label: value }))}
        value={form.values.network}
        onChange={(next) => form.set('network', next)}
      />
      <Field
        {...form.field('address')}
        label="USDT地址"
        placeholder={form.values.network === 'TRC20' ? 'T 开头，34 位' : '0x 开头，42 位'}
        onBlur={() => void check()}
      />
    </BindingForm>
  )
}
