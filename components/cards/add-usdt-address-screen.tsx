'use client'
import { Field } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { useForm } from '#hooks/core/form.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { NETWORKS, type Network } from '#lib/api/endpoints/deposit.ts'
import { OFFLINE } from '#lib/api/errors.ts'
import { notify } from '#lib/notify.ts'
import { usdtAddressRules, type UsdtAddressValues } from '#lib/rules/cards.ts'
import { BindingForm } from './binding-form.tsx'
import { useBinding } from './use-binding.ts'

/** Without the checksum code the address cannot be validated and is not bound. */
const UNCHECKED = OFFLINE
const EMPTY: UsdtAddressValues = { address: '', network: 'TRC20', paymentPassword: '' }

export const AddUsdtAddressScreen = withQuery(AddUsdtAddress)

/** Null when the address belongs to the network; loads the checksum code on demand, rejects without a network. */
async function addressProblem(address: string, network: Network): Promise<string | null> {
  const { networkOfAddress } = await import('#lib/cards/address.ts')
  const found = networkOfAddress(address)
  if (found === network) return null
  return found === null
    ? `这不是有效的${network}地址，请核对后重新输入`
    : `这是${found}地址，请切换协议或更换地址`
}

function AddUsdtAddress({ query }: { query: Query }) {
  const { bind, pending } = useBinding('usdt', query)
  const form = useForm({
    initial: EMPTY,
    rules: usdtAddressRules,
    async submit({ address, network, paymentPassword }) {
      const number = address.trim()
      const problem = await addressProblem(number, network).catch(() => UNCHECKED)
      if (problem === UNCHECKED) return notify.refusal(UNCHECKED)
      if (problem !== null) {
        form.refuse('address', problem)
        return
      }
      await bind({ bank: 'USDT', holder: network, branch: network, number, paymentPassword })
    },
  })
  const check = async () => {
    const { address, network } = form.values
    if (address.trim() === '') return
    const problem = await addressProblem(address.trim(), network).catch(() => UNCHECKED)
    if (problem !== null && problem !== UNCHECKED) form.mark('address', problem)
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
        autoComplete="off"
        maxLength={64}
        onBlur={() => void check()}
      />
    </BindingForm>
  )
}
