'use client'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { ExternalIconButton, ExternalLink } from '#components/ui/button/external.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useHydrated } from '#hooks/core/hydrated.tsx'
import { watchFrame } from '#lib/navigation.ts'
import { noteFrameOrigin } from '#lib/site/foreign-hosts.ts'
import { href } from '#lib/site/routes.ts'
import { hereSafeUrl } from '#lib/site/safe-url.ts'
import styles from './embed-frame.module.css'

interface Props {
  /** From the platform; used only if it passes safeUrl. */
  src: string
  title: string
  onBack?: () => void
  actions?: ReactNode
  /** Hides the bar. */
  bare?: boolean
  /** The address comes from a link, not from the platform: the page gets neither popups nor the clipboard. */
  linked?: boolean
}

const PATIENCE_MS = 15_000
/** After this time a loaded page that was not touched may be one that refuses to be framed. */
const DOUBT_MS = 4_000
// No allow-top-navigation: the framed page must not replace this one.
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-modals allow-downloads'

const sandboxFor = (address: string, linked: boolean) =>
  [
    SANDBOX,
    ...(linked ? [] : ['allow-popups-to-escape-sandbox']),
    ...(new URL(address).origin === globalThis.location?.origin ? [] : ['allow-same-origin']),
  ].join(' ')

/** An external page in a sandboxed frame. */
export function EmbedFrame({ src, title, onBack, actions, bare, linked = false }: Props) {
  const address = hereSafeUrl(src, 'frame')
  const [round, setRound] = useState(0)
  const hydrated = useHydrated()
  if (address === null) {
    return (
      <>
        {!bare && <TopBar title={title} onBack={onBack} />}
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
      {!bare && (
        <div className={styles.bar}>
          {onBack && <IconButton icon="back" label="返回" onPress={onBack} />}
          <h1 className={styles.title}>{title}</h1>
          {actions}
          <IconButton
            icon="refresh"
            label="重新加载"
            size={20}
            onPress={() => setRound(round + 1)}
          />
          <ExternalIconButton href={address} />
        </div>
      )}
      {/* A frame in the static page could fire `load` before the listener is attached. */}
      {hydrated && (
        <Loaded
          key={`${address} ${round}`}
          address={address}
          title={title}
          linked={linked}
          onRetry={() => setRound(round + 1)}
        />
      )}
    </div>
  )
}

function Loaded({
  address,
  title,
  linked,
  onRetry,
}: {
  address: string
  title: string
  linked: boolean
  onRetry: () => void
}) {
  const [state, setState] = useState<'loading' | 'slow' | 'shown'>('loading')
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  // A page that refuses to be framed looks loaded to the program; only the member sees it.
  useEffect(() => {
    if (state !== 'shown') return
    const timer = setTimeout(() => setAsks(true), DOUBT_MS)
    const used = () => {
      clearTimeout(timer)
      setAsks(false)
    }
    addEventListener('blur', used)
    return () => {
      clearTimeout(timer)
      removeEventListener('blur', used)
    }
  }, [state])
  useEffect(() => {
    if (!linked) noteFrameOrigin(address)
  }, [address, linked])
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
        sandbox={sandboxFor(address, linked)}
        allow={linked ? 'fullscreen; autoplay' : 'fullscreen; autoplay; clipboard-write'}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => {
          watched.current?.loaded()
          setState('shown')
        }}
      />
      {asks && (
        <Row as="p" className={styles.doubt} role="status">
          <span>打不开？</span>
          <ExternalLink href={address} className={styles.outside}>
            用浏览器打开
          </ExternalLink>
          <IconButton icon="close" label="收起提示" size={16} onPress={() => setAsks(false)} />
        </Row>
      )}
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
