'use client'
import { useEffect, useState } from 'react'
import { ProtectionEffects } from '#components/protection/protection-effects.tsx'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useLinks } from '#hooks/core/navigate.ts'
import { useOtherTabsCommands } from '#hooks/core/other-tabs.ts'
import { useScrollRestoration } from '#hooks/core/scroll.ts'
import { useConnection } from '#hooks/core/state.ts'
import { useAwaitedOrders, useOrderNews } from '#hooks/records/pending-orders.ts'
import { useIdleEnd } from '#hooks/session/idle.ts'
import { useNewcomer, useReferrer } from '#hooks/session/registration.ts'
import { useMemberSync } from '#hooks/session/session.ts'
import { useLeftOff } from '#hooks/session/sign-in.ts'
import {
  useChunkRecovery,
  useNewBuild,
  useBrandHead,
  useVisitCheck,
  useHostFailover,
  useLookEffect,
} from '#hooks/site/site-upkeep.ts'
import { isUnplugged } from '#lib/api/connection.ts'
import { apiHosts } from '#lib/site/config.ts'
import { openNewBuild } from '#lib/upkeep/reload.ts'
import { SessionEnd } from './session-end.tsx'
import { UnknownCommands } from './unknown-commands.tsx'
import tones from '#components/ui/feedback/tones.module.css'
import styles from './deferred-shell.module.css'

/** Parts of the shell that mount when the first screen is at rest. */
export function DeferredShell() {
  return (
    <>
      <StatusBars />
      <SessionEnd />
      <UnknownCommands />
      <GlobalEffects />
      <ProtectionEffects />
      <IdleEnd />
      <Awaited />
      <Welcome />
    </>
  )
}

const Arrivals = lazyPart(async () => (await import('./arrivals.tsx')).Arrivals)

/** Mounts with the first order that waits for its outcome, or whose page has just read it. */
function Awaited() {
  const orders = useAwaitedOrders().length + useOrderNews().length
  const [began, begin] = useState(false)
  if (orders > 0 && !began) begin(true)
  return began && <Arrivals />
}

const WelcomeSheet = lazyPart(
  async () => (await import('#components/session/welcome-sheet.tsx')).WelcomeSheet,
)

/** Shows the welcome on the first page after a registration. */
function Welcome() {
  const [name, done] = useNewcomer()
  return name !== '' && <WelcomeSheet name={name} onClose={done} />
}

const IdleWarning = lazyPart(async () => (await import('./idle-warning.tsx')).IdleWarning)

/** Ends an idle session after a warning. The warning is preloaded, because the device may be offline by then. */
function IdleEnd() {
  const { seconds, watching, stay } = useIdleEnd()
  useEffect(() => {
    if (watching) void IdleWarning.preload()
  }, [watching])
  return seconds === null ? null : <IdleWarning seconds={seconds} onStay={stay} />
}

/** Effects that run once for the whole app. Renders nothing, so that polling does not render the shell again. */
function GlobalEffects() {
  useReferrer()
  useLinks()
  useScrollRestoration()
  useChunkRecovery()
  useLookEffect()
  useMemberSync()
  useLeftOff()
  useVisitCheck()
  useOtherTabsCommands()
  useBrandHead()
  return null
}

const UNREACHABLE =
  apiHosts().length > 1 ? '连接不上服务器，正在尝试其他线路' : '连接不上服务器，正在重试'
/** `npm run dev`: a fault in a handler stops the sandbox until the next save. */
const IN_DEV = process.env.NODE_ENV === 'development' ? '接口没有应答，请看终端' : ''

/** Offline and new-version bars: always at the top of the page. */
function StatusBars() {
  const connection = useConnection()
  const unplugged = connection === 'offline' && isUnplugged()
  useHostFailover(connection)
  const outdated = useNewBuild()
  return (
    <div className={styles.place}>
      <div role="status" aria-label="网站状态">
        {connection !== 'online' && (
          <Row as="p" className={classes(styles.bar, tones.danger)} data-notice="offline">
            <Icon name="globe" size={16} />
            <span>{IN_DEV || (unplugged ? '网络已断开，恢复后会自动刷新' : UNREACHABLE)}</span>
          </Row>
        )}
        {outdated && connection === 'online' && (
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
