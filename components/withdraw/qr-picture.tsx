'use client'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { readViewState, saveViewState } from '#hooks/core/state.ts'
import { currentEpoch } from '#lib/session/session.ts'
import styles from './withdraw.module.css'

interface Picture {
  readonly name: string
  readonly address: string
}

/** Returns the key of a picture of this session. The platform's reference is not always an address. */
const pictureKey = (reference: string) => `withdrawal.picture.${reference}`

/** Keeps the uploaded picture for {@link QrPicture} until the session ends. */
export function keepPicture(reference: string, file: File): void {
  const address = URL.createObjectURL(file)
  currentEpoch().abortController.signal.addEventListener('abort', () =>
    URL.revokeObjectURL(address),
  )
  saveViewState(pictureKey(reference), { name: file.name, address } satisfies Picture)
}

/** The code as it was uploaded. */
export function QrPicture({ reference }: { reference: string }) {
  const picture = readViewState(pictureKey(reference)) as Picture | undefined
  return (
    <span className={styles.picture}>
      <SafeImage
        src={picture?.address ?? reference}
        alt={`收款二维码 ${picture?.name ?? ''}`}
        ratio="square"
        fallback={null}
      />
    </span>
  )
}
