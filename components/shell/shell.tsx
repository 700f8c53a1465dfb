'use client'
import { useEffect, type ReactNode } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useLegacyHash, useRouteRow } from '#hooks/core/navigate.ts'
import { useBrand, useShownBrand } from '#hooks/site/brand.ts'
import { useSiteTitle } from '#hooks/site/title.ts'
import { useQuestion, useToast } from '#hooks/core/notify.ts'
import { useSettled, useSettling } from '#hooks/core/settled.ts'
import { config } from '#lib/config.ts'
import { watchInstallOffer } from '#lib/install.ts'
import { Guard } from './guard.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { useSiteStatusPoll } from '#hooks/site/site.ts'

// In the shell's chunk: the three pages of app/ that show them would each carry a copy.
export { CrashScreen } from './crash-screen.tsx'
export { NotFoundScreen } from './not-found-screen.tsx'

const DeferredShell = lazyPart(async () => (await import('./deferred-shell.tsx')).DeferredShell)

/** The frame around every screen. It reads all it knows of a path from lib/routes.ts. */
export function Shell({ children }: { children: ReactNode }) {
  useLegacyHash()
  useEffect(watchInstallOffer, [])
  const row = useRouteRow()
  return (
    <div
      className={styles.shell}
      data-header={row.header}
      data-ribbon={config.sandbox ? '' : undefined}
      data-tabs={row.tab !== null || undefined}
    >
      <a href="#content" className={styles.skip}>
        跳到内容
      </a>
      {config.sandbox && (
        <aside className={styles.ribbon} aria-label="演示说明">
          演示 · 虚拟货币
        </aside>
      )}
      <Closable>
        <Header row={row} />
        <BrandEffects />
        <AfterSettled />
        <div id="content" tabIndex={-1} className={styles.content}>
          <Guard>{children}</Guard>
        </div>
        {row.tab && <TabBar current={row.tab} />}
      </Closable>
    </div>
  )
}

/** A separate component, so that its state change does not re-render the shell. */
function BrandEffects() {
  useShownBrand()
  useSiteTitle(useBrand().name)
  return null
}

/** A separate component, so that its state change does not re-render the shell. */
function AfterSettled() {
  useSettling()
  return useSettled() && <DeferredShell />
}

const ToastHost = lazyPart(
  async () => (await import('#components/ui/feedback/toast-host.tsx')).ToastHost,
)
const ConfirmHost = lazyPart(
  async () => (await import('#components/ui/overlay/confirm-host.tsx')).ConfirmHost,
)

/**
 * Mounted outside the session's tree: toasts and dialogs survive the end of the session. Fetched with the first of
 * them, or when the first screen has settled.
 */
export function Hosts() {
  const settled = useSettled()
  const toast = useToast()
  const question = useQuestion()
  return (
    <>
      {(settled || toast) && <ToastHost />}
      {(settled || question) && <ConfirmHost />}
    </>
  )
}

const ClosedNotice = lazyPart(async () => (await import('./closed-notice.tsx')).ClosedNotice)

/** Shows only the notice while the operator has closed the site; polls until it is open again (spec 1 §4). */
function Closable({ children }: { children: ReactNode }) {
  const { data, refetch } = useSiteStatusPoll()
  if (data?.open !== false) return children
  return <ClosedNotice title={data.title} text={data.repairTips} onRetry={refetch} />
}
