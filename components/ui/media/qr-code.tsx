'use client'
import { useEffect, useState } from 'react'
import { ErrorState } from '#components/ui/feedback/empty-and-error.tsx'
import styles from './qr-code.module.css'

interface Props {
  text: string
  /** Accessible name: '收款地址二维码'. */
  label: string
  size?: number
}

interface CodePicture {
  readonly text: string
  readonly address: string
}

/** A QR code as a picture, because WeChat and QQ read codes only from pictures. It is the same in both themes. */
export function QrCode({ text, label, size = 180 }: Props) {
  const [drawn, setDrawn] = useState<CodePicture | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const address = await qrPicture(text).catch(() => null)
      if (!isCurrent) return
      if (address === null) setFailed(text)
      else setDrawn({ text, address })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [text])
  if (failed === text) return <ErrorState title="二维码生成失败，请直接复制" compact />
  if (drawn?.text !== text)
    return <svg width={size} height={size} className={styles.waiting} aria-hidden />
  return <img src={drawn.address} alt={label} width={size} height={size} className={styles.code} />
}

/** Returns a QR code as a data URL of a PNG. */
export async function qrPicture(text: string, width = 480): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(text, { width, margin: 3, errorCorrectionLevel: 'M' })
}
