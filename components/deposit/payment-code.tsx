'use client'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { QrCode, qrPicture } from '#components/ui/media/qr-code.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { ErrorState } from '#components/ui/feedback/state.tsx'
import { href } from '#lib/routes.ts'
import { hereSafeUrl } from '#lib/safe-url.ts'
import { savePicture } from '#lib/save.ts'
import styles from './deposit.module.css'

interface Props {
  /** URL of the platform's QR image; '' for none. */
  image: string
  /** Text to encode when there is no image: a USDT code holds only the address. '' for nothing. */
  address: string
  onReload: () => void
}

/** QR code for paying. Drawn here only for USDT addresses: the content of other methods' codes is not specified. */
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
