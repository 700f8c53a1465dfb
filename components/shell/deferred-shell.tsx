'use client'
import { useEffect } from 'react'
import { ProtectionEffects } from '#components/protection/protection-effects.tsx'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useRouterLinks } from '#hooks/core/navigate.ts'
import { useScrollRestoration } from '#hooks/core/scroll.ts'
import { useConnection } from '#hooks/core/state.ts'
import { useHasSentOrder } from '#hooks/records/order-news.ts'
import { useIdleEnd } from '#hooks/session/idle.ts'
import { useNewcomer, useSaveReferrer } from '#hooks/session/registration.ts'
import { useMemberSync } from '#hooks/session/session.ts'
import {
  useChunkRecovery,
  useReleaseWatch,
  useBrandHead,
  useMoveToAssignedSite,
  useHostFailover,
  useApplyLook,
} from '#hooks/site/site-upkeep.ts'
import { isBrowserOffline } from '#lib/api/connection.ts'
import { apiHosts } from '#lib/site/config.ts'
import { openNewBuild } from '#lib/upkeep/reload.ts'
import { SessionEnd } from './session-end.tsx'
import { UnknownCommands } from './unknown-commands.tsx'
import tones from '#components/ui/feedback/tones.module.css'
import styles from './deferred-shell.module.css'

/** The parts of the shell that mount once the first screen has loaded. */
export function DeferredShell() {
  return (
    <>
      <StatusBars />
      <SessionEnd />
      <UnknownCommands />
      <GlobalEffects />
      <ProtectionEffects />
      <IdleEnd />
      <OrderNewsIfAny />
      <Welcome />
    </>
  )
}

const OrderNews = lazyPart(async () => (await import('./order-news.tsx')).OrderNews, null)

/** The news, from the first order that this session sends. */
const OrderNewsIfAny = () => useHasSentOrder() && <OrderNews />

const WelcomeSheet = lazyPart(
  async () => (await import('#components/session/welcome-sheet.tsx')).WelcomeSheet,
  null,
)

/** The welcome on the first page after a registration. */
function Welcome() {
  const [name, done] = useNewcomer()
  return name !== '' && <WelcomeSheet name={name} onClose={done} />
}

const IdleWarning = lazyPart(async () => (await import('./idle-warning.tsx')).IdleWarning, null)

/** The end of an idle session. Its warning is preloaded, because the device may be offline by then. */
function IdleEnd() {
  const { seconds, isWatching, stay } = useIdleEnd()
  useEffect(() => {
    if (isWatching) void IdleWarning.preload()
  }, [isWatching])
  return seconds === null ? null : <IdleWarning seconds={seconds} onStay={stay} />
}

/** The effects of the whole site. A separate component, so that its polls do not render the shell again. */
function GlobalEffects() {
  useSaveReferrer()
  useRouterLinks()
  useScrollRestoration()
  useChunkRecovery()
  useApplyLook()
  useMemberSync()
  useMoveToAssignedSite()
  useBrandHead()
  return null
}

const UNREACHABLE =
  apiHosts().length > 1 ? '连接不上服务器，正在尝试其他线路' : '连接不上服务器，正在重试'
/** In `npm run dev` an error in a handler stops the sandbox until the next save. */
const IN_DEV = process.env.NODE_ENV === 'development' ? '接口没有应答，请看终端' : ''

/** The bars for offline and a new version, always at the top of the page. */
function StatusBars() {
  const connection = useConnection()
  const isWithoutNetwork = connection === 'offline' && isBrowserOffline()
  useHostFailover(connection)
  const isOutdated = useReleaseWatch()
  return (
    <div className={styles.banner}>
      <div role="status" aria-label="网站状态">
        {connection !== 'online' && (
          <Row as="p" className={classes(styles.bar, tones.danger)} data-notice="offline">
            <Icon name="globe" size={16} />
            <span>
              {IN_DEV || (isWithoutNetwork ? '网络已断开，恢复后会自动刷新' : UNREACHABLE)}
            </span>
          </Row>
        )}
        {isOutdated && connection === 'online' && (
          <Row as="p" className={classes(styles.bar, tones.info)} data-notice="outdated">
            网站已更新
            <button type="button" className={styles.act} onClick={() => void openNewBuild()}>
              刷新页面
            </button>
          </Row>
        )}
      </div>
    </div>
  )
}
