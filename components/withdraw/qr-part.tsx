'use client'
import { useRef, useState } from 'react'
import { PictureInput } from '#components/ui/form/picture-input.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { useUploadRestoringAvatar } from '#hooks/member/restore-avatar.ts'
import type { WithdrawalValues } from '#lib/rules/withdraw.ts'
import styles from './withdraw.module.css'

const types = [
  { value: 'alipay', label: '支付宝' },
  { value: 'wechat', label: '微信' },
] as const

/** The pictures of this visit by what the platform calls them: a reference may be no address. */
const pictures = new Map<string, { readonly name: string; readonly address: string }>()

/** The code as it was uploaded. */
export function QrPicture({ reference }: { reference: string }) {
  const shown = pictures.get(reference)
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

export function QrPart({ form }: { form: FormOf<WithdrawalValues> }) {
  const { upload } = useUploadRestoringAvatar()
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    const before = form.values.qrImage
    // Nothing may be sent to the code that is being replaced.
    form.set('qrImage', '')
    setPending(true)
    const reference = await upload(file)
    if (reference !== null)
      pictures.set(reference, { name: file.name, address: URL.createObjectURL(file) })
    form.set('qrImage', reference ?? before)
    setPending(false)
  }
  const wrong = form.failure?.field === 'qrType' || form.failure?.field === 'qrImage'
  return (
    <>
      <Segmented
        label="二维码类型"
        name="qrType"
        options={types}
        value={form.values.qrType || null}
        onChange={(next) => form.set('qrType', next)}
      />
      <button
        type="button"
        name="qrImage"
        className={styles.upload}
        aria-busy={pending || undefined}
        disabled={pending}
        onClick={() => input.current?.click()}
      >
        {form.values.qrImage === '' ? (
          <>
            <Icon name="upload" size={28} />
            <span>{pending ? '正在上传…' : '上传收款二维码'}</span>
          </>
        ) : (
          <>
            <QrPicture reference={form.values.qrImage} />
            <span>{pending ? '正在上传…' : '更换图片'}</span>
          </>
        )}
      </button>
      <PictureInput ref={input} label="收款二维码图片" onPick={(file) => void take(file)} />
      {wrong && (
        <p role="alert" className={styles.error}>
          {form.failure?.message}
        </p>
      )}
    </>
  )
}
