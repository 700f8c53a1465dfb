'use client'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { ExternalIconButton, ExternalLink } from '#components/ui/button/external.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { watchFrame } from '#lib/navigation.ts'
import { trustFrameOrigin } from '#lib/site/foreign-hosts.ts'
import { href } from '#lib/site/routes.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import styles from './embed-frame.module.css'

interface Props {
  /** An address of the platform or of a link. The frame opens it only if safeUrl accepts it. */
  src: string
  title: string
  onBack?: () => void
  actions?: ReactNode
  hidesBar?: boolean
  /** True if the address is of a link, not of the platform. The page then gets no popups and no clipboard. */
  isFromLink?: boolean
}

const LOAD_MS = 15_000
// Without allow-top-navigation the framed page cannot replace this one.
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-modals allow-downloads'

const sandboxFor = (address: string, isFromLink: boolean) =>
  [
    SANDBOX,
    ...(isFromLink ? [] : ['allow-popups-to-escape-sandbox']),
    ...(new URL(address).origin === globalThis.location?.origin ? [] : ['allow-same-origin']),
  ].join(' ')

/** An external page in a sandboxed frame. */
export function EmbedFrame({ src, title, onBack, actions, hidesBar, isFromLink = false }: Props) {
  const address = safeUrl(src, 'frame')
  const [reloads, setReloads] = useState(0)
  const isHydrated = useIsHydrated()
  if (address === null) {
    return (
      <>
        {!hidesBar && <TopBar title={title} onBack={onBack} />}
        <EmptyState
          icon="shield"
          title="这个地址无法安全打开"
          hint="请联系客服核对地址"
          action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
        />
      </>
    )
  }
  return (
    <div className={styles.frame}>
      {hidesBar ? (
        <p className={styles.outside}>
          <ExternalLink href={address}>用浏览器打开</ExternalLink>
        </p>
      ) : (
        <div className={styles.bar}>
          {onBack && <IconButton icon="back" label="返回" onPress={onBack} />}
          <h1 className={styles.title}>{title}</h1>
          {actions}
          <IconButton
            icon="refresh"
            label="重新加载"
            size={20}
            onPress={() => setReloads(reloads + 1)}
          />
          <ExternalIconButton href={address} />
        </div>
      )}
      {/* In the exported page a frame could fire `load` before the listener exists. */}
      {isHydrated && (
        <FramedPage
          key={`${address} ${reloads}`}
          address={address}
          title={title}
          isFromLink={isFromLink}
          onRetry={() => setReloads(reloads + 1)}
        />
      )}
    </div>
  )
}

function FramedPage({
  address,
  title,
  isFromLink,
  onRetry,
}: {
  address: string
  title: string
  isFromLink: boolean
  onRetry: () => void
}) {
  const [state, setState] = useState<'loading' | 'slow' | 'shown'>('loading')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), LOAD_MS)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (!isFromLink) trustFrameOrigin(address)
  }, [address, isFromLink])
  const watched = useRef<ReturnType<typeof watchFrame>>(null)
  useLayoutEffect(() => {
    const watcher = (watched.current = watchFrame())
    return watcher.end
  }, [])
  return (
    <div className={styles.body}>
      <iframe
        src={address}
        title={title}
        className={classes(styles.page, state !== 'shown' && styles.waiting)}
        sandbox={sandboxFor(address, isFromLink)}
        allow={isFromLink ? 'fullscreen; autoplay' : 'fullscreen; autoplay; clipboard-write'}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => {
          watched.current?.loaded()
          setState('shown')
        }}
      />
      {state === 'loading' && (
        <div className={styles.cover}>
          <Skeleton variant="block" />
          <Skeleton count={4} />
        </div>
      )}
      {state === 'slow' && (
        <div className={styles.cover} role="alert">
          <EmptyState
            isWaiting
            title="页面加载太慢"
            hint="可以重试，或在浏览器中打开"
            action={
              <Button variant="quiet" icon="refresh" onPress={onRetry}>
                重试
              </Button>
            }
          />
        </div>
      )}
    </div>
  )
}
