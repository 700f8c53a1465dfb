'use client'
import { useRef, useState } from 'react'
import { PayMark } from '#components/shared/pay-mark.tsx'
import { pressUnless } from '#components/ui/button/press.ts'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { PictureInput } from '#components/ui/form/picture-input.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useDraft } from '#hooks/core/state.ts'
import { useUploadPaymentCode } from '#hooks/member/member.ts'
import { withdrawalDraft, type WithdrawalValues } from '#lib/withdraw/withdrawal-draft.ts'
import { keepPicture, QrPicture } from './qr-picture.tsx'
import styles from './withdraw.module.css'

const apps = [
  { value: 'alipay', icon: <PayMark way="alipay" />, label: '支付宝' },
  { value: 'wechat', icon: <PayMark way="wechat" />, label: '微信' },
] as const

/** The number of started uploads. Only the picture of the newest one is taken. */
let uploads = 0

export function QrFields({ form }: { form: FormOf<WithdrawalValues> }) {
  const upload = useUploadPaymentCode()
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isMounted = useMountCheck()
  const [, change] = useDraft(withdrawalDraft)
  const replaceCode = async (file: File) => {
    const before = form.values.image
    const uploadNumber = (uploads += 1)
    // Money must not go to the code that is being replaced.
    form.set({ image: '' })
    setPending(true)
    const reference = await upload(file)
    if (reference !== null) keepPicture(reference, file)
    setPending(false)
    // After a failed upload the former code returns if the member is still here. A newer upload or another tab keeps its own.
    const image = reference ?? (isMounted() ? before : '')
    change((now) => (now.tab === 'qr' && uploadNumber === uploads ? { ...now, image } : now))
  }
  const errorOf = (field: 'qr' | 'image') =>
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
          cells
          options={apps}
          value={form.values.qr || null}
          onChange={(next) => form.change({ qr: next })}
        />
        {errorOf('qr')}
      </Stack>
      <button
        type="button"
        name="image"
        className={styles.upload}
        aria-busy={isPending || undefined}
        {...pressUnless(isPending, () => input.current?.click())}
      >
        {form.values.image === '' ? (
          <>
            <Icon name="upload" size={28} />
            <span>{isPending ? '正在上传…' : '上传收款二维码'}</span>
          </>
        ) : (
          <>
            <QrPicture reference={form.values.image} />
            <span>{isPending ? '正在上传…' : '更换图片'}</span>
          </>
        )}
      </button>
      <PictureInput ref={input} label="收款二维码图片" onPick={(file) => void replaceCode(file)} />
      {errorOf('image')}
    </>
  )
}
