'use client'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { QrCode, qrPicture } from '#components/ui/qr-code.tsx'
import { SafeImage } from '#components/ui/safe-image.tsx'
import { ErrorState } from '#components/ui/state.tsx'
import { href } from '#lib/routes.ts'
import { hereSafeUrl } from '#lib/safe-url.ts'
import { savePicture } from '#lib/files/save-picture.ts'
import styles from './deposit.module.css'

interface Props {
  /** The platform's picture; '' where it sent none. */
  image: string
  /** What may be drawn in its place: an address is the whole of what a USDT code says. '' for nothing. */
  address: string
  onReload: () => void
}

/** The code to pay by. Only of an address is a code drawn here: what another way's code must hold is not known. */
export function PaymentCode({ image, address, onReload }: Props) {
  const [failed, setFailed] = useState('')
  const pictured = failed !== image && hereSafeUrl(image, 'image') !== null
  const again = () => {
    setFailed('')
    onReload()
  }
  if (!pictured && address === '') {
    return (
      <>
        <ErrorState title="二维码加载失败" onRetry={again} compact />
        <ButtonLink href={href('/kefu')} tone="ghost" size="small" icon="support">
          联系客服
        </ButtonLink>
      </>
    )
  }
  const save = async () => savePicture(pictured ? image : await qrPicture(address), '付款二维码')
  return (
    <>
      <div className={styles.qr}>
        <SafeImage
          src={pictured ? image : ''}
          alt="付款二维码"
          ratio="square"
          eager
          onFail={() => setFailed(image)}
          fallback={<QrCode text={address} label="付款二维码" size={200} />}
        />
      </div>
      <Button tone="quiet" size="small" icon="download" onPress={() => void save()}>
        保存二维码
      </Button>
    </>
  )
}
