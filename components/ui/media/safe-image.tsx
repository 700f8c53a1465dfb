'use client'
import { useState, type ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import styles from './safe-image.module.css'

interface Props {
  /** An address from the platform. It is used only if safeUrl accepts it. */
  src: string
  alt: string
  /** Shown in the same box if the picture is missing, unsafe or does not load. */
  fallback: ReactNode
  /** Aspect ratio of the box. The parent sets the width. */
  ratio?: 'square' | 'tile' | 'banner' | 'free'
  eager?: boolean
  /** Called when an allowed picture fails to load. */
  onFail?: () => void
  className?: string
}

export function SafeImage(props: Props) {
  const { src, alt, fallback, ratio = 'free', eager, onFail, className } = props
  const [failed, setFailed] = useState('')
  const address = src === '' || failed === src ? null : safeUrl(src, 'image')
  return (
    <span className={classes(styles.box, styles[ratio], className)}>
      {address === null ? (
        fallback
      ) : (
        <img
          src={address}
          alt={alt}
          className={styles.image}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => {
            setFailed(src)
            onFail?.()
          }}
        />
      )}
    </span>
  )
}
