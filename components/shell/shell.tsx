'use client'
import Link from 'next/link'
import { useEffect, type ReactNode, type MouseEvent } from 'react'
import { SiteLogo } from '#components/shared/site-logo.tsx'
import { SignInWays } from '#components/shared/wallet-chip.tsx'
import { classes } from '#components/ui/classes.ts'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Page, Row } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useIsFirstScreenLoaded, useDetectFirstScreen } from '#hooks/core/first-screen.ts'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import {
  useFollowLegacyHash,
  useRouteRow,
  useNavigate,
  loginAddress,
  usePath,
  toastIfHere,
} from '#hooks/core/navigate.ts'
import { useQuestion, useToast } from '#hooks/core/notify.ts'
import { useSession, useEnding } from '#hooks/session/session.ts'
import {
  useBrand,
  useShowBrand,
  useSiteTitle,
  useHeaderTitle,
  useSiteInfoPoll,
} from '#hooks/site/site.ts'
import { currentAddress } from '#lib/navigation.ts'
import { config, isSwitchedOff } from '#lib/site/config.ts'
import { type RouteRow, href, tabs, type TabName, fromLegacyHash } from '#lib/site/routes.ts'
import styles from './shell.module.css'

// Exported here to share the shell's chunk, because otherwise three pages of app/ would each have a copy.
export { CrashScreen, NotFoundScreen } from './full-screen.tsx'

const DeferredShell = lazyPart(
  async () => (await import('./deferred-shell.tsx')).DeferredShell,
  null,
)

/** The frame around every screen. What depends on the path is in lib/site/routes.ts. */
export function Shell({ children }: { children: ReactNode }) {
  useFollowLegacyHash()
  const row = useRouteRow()
  return (
    <div
      className={styles.shell}
      data-header={row.header}
      data-ribbon={config.sandbox ? '' : undefined}
      data-tabs={row.tab !== null || undefined}
      data-tint={row.tint ?? undefined}
    >
      <a href="#content" className={styles.skip}>
        跳到内容
      </a>
      {config.sandbox && (
        <aside className={styles.ribbon} aria-label="演示说明">
          演示 · 虚拟货币
        </aside>
      )}
      <BrandEffects />
      <UnlessClosed>
        <Header row={row} />
        <AfterFirstScreen />
        <div id="content" tabIndex={-1} className={styles.content}>
          <Guard>{children}</Guard>
        </div>
        {row.tab && <TabBar current={row.tab} />}
      </UnlessClosed>
    </div>
  )
}

/** A separate component, so that its state does not render the shell again. */
function BrandEffects() {
  useShowBrand()
  useSiteTitle(useBrand().name)
  return null
}

function AfterFirstScreen() {
  useDetectFirstScreen()
  return useIsFirstScreenLoaded() && <DeferredShell />
}

const ToastHost = lazyPart(
  async () => (await import('#components/ui/feedback/toast-host.tsx')).ToastHost,
  null,
)
const ConfirmHost = lazyPart(
  async () => (await import('#components/ui/overlay/confirm-host.tsx')).ConfirmHost,
  null,
)

/**
 * The toasts and questions. They are outside the session's tree, so that they survive its end. They load with the first of
 * them, or once the first screen has loaded.
 */
export function MessageHosts() {
  const isLoaded = useIsFirstScreenLoaded()
  const toast = useToast()
  const question = useQuestion()
  return (
    <>
      {(isLoaded || toast) && <ToastHost />}
      {(isLoaded || question) && <ConfirmHost />}
    </>
  )
}

const ClosedScreen = lazyPart(async () => (await import('./closed-screen.tsx')).ClosedScreen, null)

/** Shows the site, or while the operator has closed it why (spec 1 §4). It polls until the site is open again. */
function UnlessClosed({ children }: { children: ReactNode }) {
  const { data, refetch } = useSiteInfoPoll()
  const { name } = useBrand()
  if (data?.isOpen !== false) return children
  return <ClosedScreen title={name} text={data.repairTips} onRetry={refetch} />
}

function Header({ row }: { row: RouteRow }) {
  if (row.header === 'none') return null
  const isNight = row.tint === 'night'
  return row.header === 'back' ? (
    <BackHeader title={row.title} isNight={isNight} />
  ) : (
    <BalanceHeader isNight={isNight} />
  )
}

function BackHeader({ title, isNight }: { title: string; isNight: boolean }) {
  const { back } = useNavigate()
  return (
    <TopBar night={isNight} title={useHeaderTitle(title)} onBack={back} actions={<WalletChip />} />
  )
}

const WalletChip = lazyPart(
  async () => (await import('#components/shared/wallet-chip.tsx')).WalletChip,
  null,
)

/** The logo, and the balance or the buttons of the sign-in. All states have the same height, so that nothing moves. */
function BalanceHeader({ isNight }: { isNight: boolean }) {
  const session = useSession()
  const { name } = useBrand()
  return (
    <header
      className={classes(styles.header, isNight && styles.night)}
      data-theme={isNight ? 'dark' : undefined}
    >
      {/* The accessible name contains the visible text, for speech control (WCAG 2.5.3). */}
      <Link
        href={href('/')}
        className={styles.home}
        onClick={onLink}
        aria-label={`${name}，大厅首页`}
      >
        <SiteLogo hasTitle />
      </Link>
      <Row gap={0} className={styles.side} data-session={session}>
        {session !== 'member' && (
          <div className={styles.ways}>
            <SignInWays />
          </div>
        )}
        {session === 'member' && <Balance />}
        {session === 'unknown' && <span className={styles.waiting} aria-hidden />}
      </Row>
    </header>
  )
}

const Balance = lazyPart(
  async () => (await import('./balance-pill.tsx')).BalancePill,
  () => <span className={classes(styles.waiting, styles.member)} aria-hidden />,
)

const PendingMark = lazyPart(async () => (await import('./pending-mark.tsx')).PendingMark, null)

function TabBar({ current }: { current: TabName }) {
  const isMember = useSession() === 'member'
  const isHydrated = useIsHydrated()
  const shownTabs = isHydrated ? tabs.filter(({ path }) => !isSwitchedOff(path)) : tabs
  return (
    <nav className={styles.bar} aria-label="主导航">
      {shownTabs.map(({ name, label, path }) => (
        <Link
          key={name}
          href={href(path)}
          className={classes(styles.tab, name === current && styles.current)}
          aria-current={name === current ? 'page' : undefined}
          onClick={onLink}
        >
          <span className={styles.icon}>
            <Icon name={name} size={23} />
          </span>
          {label}
          {isMember && name === 'mine' && <PendingMark />}
        </Link>
      ))}
    </nav>
  )
}

const SwitchedOff = lazyPart(async () => (await import('./switched-off.tsx')).SwitchedOff, null)

/**
 * Sends a visitor of a member's page to the sign-in, which leads back (spec 1 §4, spec 2 §2). Nobody sees a page that config.js
 * has switched off.
 */
function Guard({ children }: { children: ReactNode }) {
  const { access } = useRouteRow()
  const session = useSession()
  const ending = useEnding()
  const { replace } = useNavigate()
  const path = usePath()
  // The static page does not know config.js.
  const isOff = useIsHydrated() && isSwitchedOff(path)
  const mustSignIn = !isOff && access === 'member' && session === 'visitor' && ending === null
  useEffect(() => {
    // An old hash link redirects first.
    if (mustSignIn && fromLegacyHash(location.hash) === null) replace(loginAddress())
  }, [mustSignIn, path, replace])
  if (isOff) return <SwitchedOff />
  if (access === 'public' || session === 'member') return children
  return (
    <Page>
      <Skeleton variant="block" />
      <Skeleton variant="rows" count={6} />
    </Page>
  )
}

/** Handles a click on a link of the shell. A link to the current page does not reload it. */
function onLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (toastIfHere(currentAddress(event.currentTarget))) event.preventDefault()
}
