'use client'
import Link from 'next/link'
import { useState, useRef } from 'react'
import { BankMark } from '#components/shared/bank-field.tsx'
import { PayMark } from '#components/shared/pay-mark.tsx'
import { pressUnless } from '#components/ui/button/press.ts'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Panel, type QueryResult } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { FieldRows } from '#components/ui/form/field.tsx'
import { PictureInput } from '#components/ui/form/picture-input.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useIsMounted } from '#hooks/core/navigate.ts'
import { readState, saveState, useDraft } from '#hooks/core/state.ts'
import { useUploadRestoringAvatar } from '#hooks/withdraw.ts'
import type { SavedCard } from '#lib/api/endpoints/cards.ts'
import { CARD_WORDS } from '#lib/cards/cards.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import {
  payeeName,
  choosePayee,
  withdrawalDraft,
  type Payee,
  type WithdrawalValues,
  type WithdrawalTab,
} from '#lib/withdraw/withdrawal-draft.ts'
import styles from './withdraw.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker)

interface Props {
  tab: Exclude<WithdrawalTab, 'qr'>
  form: FormOf<WithdrawalValues>
  cards: QueryResult<SavedCard[]>
  chosen: Payee | null
  /** True from the binding of a payee to the next submit. */
  bound: boolean
  /** Starts binding the first payee on this page. */
  onBegin: () => void
}

export function PayeePart({ tab, form, cards, chosen, bound, onBegin }: Props) {
  const [open, setOpen] = useState(false)
  const { name } = CARD_WORDS[tab]
  const wrong = form.messageOf('payee')
  const pick = (id: string) => form.type(choosePayee(form.values, chosen, id))
  return (
    <Panel
      of={cards}
      skeleton={<Skeleton variant="block" className={styles.payeePlace} />}
      empty={<NoPayee tab={tab} name={name} wrong={wrong} onBegin={onBegin} />}
    >
      {(list) => (
        <FieldRows>
          <ChoiceField
            label={`收款${name}`}
            name="payee"
            value={chosen ? payeeName(chosen) : ''}
            placeholder={`请选择${name}`}
            error={wrong}
            hint={chosen && bound && form.values.bound?.type === tab ? '绑定成功' : undefined}
            onPress={() => setOpen(true)}
            leading={chosen && <PayeeMark card={chosen} />}
          />
          {open && (
            <Picker
              onClose={() => setOpen(false)}
              title={`选择${name}`}
              options={list.map((card) => ({
                value: card.id,
                label: payeeName(card),
                leading: <PayeeMark card={card} />,
              }))}
              value={chosen?.id ?? null}
              onPick={pick}
            />
          )}
        </FieldRows>
      )}
    </Panel>
  )
}

function PayeeMark({ card }: { card: Omit<Payee, 'type'> }) {
  return card.network ? (
    <PayMark way={card.network} />
  ) : (
    <BankMark bank={{ name: card.bank, icon: card.icon }} />
  )
}

interface NoPayeeProps {
  tab: Exclude<WithdrawalTab, 'qr'>
  name: string
  wrong: string | undefined
  onBegin: () => void
}

function NoPayee({ tab, name, wrong, onBegin }: NoPayeeProps) {
  const path = tab === 'bank' ? '/addBankCard' : '/addUsdtCard'
  return (
    <div>
      <div className={styles.noPayee}>
        <Icon name={tab === 'bank' ? 'card' : 'tether'} />
        <span>还没有绑定{name}</span>
        <Link
          href={href(path, { from: 'withdrawal' })}
          className={styles.add}
          data-field="payee"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            onBegin()
          }}
        >
          去添加
        </Link>
      </div>
      {wrong !== undefined && (
        <p role="alert" className="error">
          {wrong}
        </p>
      )}
    </div>
  )
}

const types = [
  { value: 'alipay', icon: <PayMark way="alipay" />, label: '支付宝' },
  { value: 'wechat', icon: <PayMark way="wechat" />, label: '微信' },
] as const

interface Picture {
  readonly name: string
  readonly address: string
}

/** Key of this session's pictures by the platform's reference, which may be no address. */
const pictureKey = (reference: string) => `withdrawal.picture.${reference}`

function keepPicture(reference: string, file: File): void {
  const address = URL.createObjectURL(file)
  currentEpoch().abort.signal.addEventListener('abort', () => URL.revokeObjectURL(address))
  saveState(pictureKey(reference), { name: file.name, address } satisfies Picture)
}

/** The code as it was uploaded. */
export function QrPicture({ reference }: { reference: string }) {
  const shown = readState(pictureKey(reference)) as Picture | undefined
  return (
    <span className={styles.picture}>
      <SafeImage
        src={shown?.address ?? reference}
        alt={`收款二维码 ${shown?.name ?? ''}`}
        ratio="square"
        fallback={null}
      />
    </span>
  )
}

/** Number of started uploads: only the newest one counts. */
let uploads = 0

export function QrPart({ form }: { form: FormOf<WithdrawalValues> }) {
  const { send: upload } = useUploadRestoringAvatar()
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const stillHere = useIsMounted()
  const [, change] = useDraft(withdrawalDraft)
  const take = async (file: File) => {
    const before = form.values.image
    const mine = (uploads += 1)
    // No money may go to the code that is being replaced.
    form.set({ image: '' })
    setPending(true)
    const reference = await upload(file)
    if (reference !== null) keepPicture(reference, file)
    setPending(false)
    // The member may have left: another tab or a later code stays, and the code before does not come back.
    const image = reference ?? (stillHere() ? before : '')
    change((now) => (now.tab === 'qr' && mine === uploads ? { ...now, image } : now))
  }
  const wrong = (field: 'qr' | 'image') =>
    form.messageOf(field) && (
      <p role="alert" className="error">
        {form.messageOf(field)}
      </p>
    )
  return (
    <>
      <Stack gap={2}>
        <span className="label">收款方式</span>
        <Segmented
          label="收款方式"
          name="qr"
          tiles
          options={types}
          value={form.values.qr || null}
          onChange={(next) => form.type({ qr: next })}
        />
        {wrong('qr')}
      </Stack>
      <button
        type="button"
        name="image"
        className={styles.upload}
        aria-busy={pending || undefined}
        {...pressUnless(pending, () => input.current?.click())}
      >
        {form.values.image === '' ? (
          <>
            <Icon name="upload" size={28} />
            <span>{pending ? '正在上传…' : '上传收款二维码'}</span>
          </>
        ) : (
          <>
            <QrPicture reference={form.values.image} />
            <span>{pending ? '正在上传…' : '更换图片'}</span>
          </>
        )}
      </button>
      <PictureInput ref={input} label="收款二维码图片" onPick={(file) => void take(file)} />
      {wrong('image')}
    </>
  )
}
