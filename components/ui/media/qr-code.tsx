'use client'
import { useEffect, useState } from 'react'
import { ErrorState } from '#components/ui/feedback/state.tsx'
import styles from './qr-code.module.css'

interface Props {
  text: string
  /** Accessible name: '收款地址二维码'. */
  label: string
  size?: number
}

interface Drawn {
  readonly of: string
  readonly path: string
  readonly side: number
}

/** Dark cells as one path: sharp at every size, and the same in light and dark. */
async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { of: text, path, side: modules.size }
}

export function QrCode({ text, label, size = 180 }: Props) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    let here = true
    const show = async () => {
      const done = await draw(text).catch(() => null)
      if (!here) return
      if (done) setDrawn(done)
      else setFailed(text)
    }
    void show()
    return () => {
      here = false
    }
  }, [text])
  if (failed === text) return <ErrorState title="二维码无法生成，请复制内容使用" compact />
  if (drawn?.of !== text)
    return <svg width={size} height={size} className={styles.waiting} aria-hidden />
  const { side, path } = drawn
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`-3 -3 ${side + 6} ${side + 6}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** The same code as a PNG data address, for saving and posters. */
export async function qrPicture(text: string, width = 480): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(text, { width, margin: 3, errorCorrectionLevel: 'M' })
}
