import { chromium, devices, type CDPSession, type Page } from 'playwright'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { holdRound } from '#sandbox/domain/lottery/operator-actions.ts'
import { openTrial } from '#sandbox/domain/member/sessions.ts'
import type { SocketFault } from '#sandbox/handlers/socket-faults.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { BROWSER_FLAGS } from '#scripts/support/find-browser.ts'
import { openSite } from '#scripts/support/static-host.ts'
import { buildVariant, variantRoot } from '#scripts/support/variants.ts'
import { IN_MEMORY } from '#testing/sandbox/in-memory.ts'
import { STORED_KEYS } from '#testing/stored-keys.ts'

interface RoomPage {
  readonly page: Page
  readonly control: CDPSession
  readonly sandbox: Sandbox
  /** Puts the room on screen and waits until its chat is connected. */
  enter(): Promise<void>
  close(): Promise<void>
}

/** A phone with a lottery room of a platform of its own; `fault` hits the chat's first connection. */
export async function openRoomPage(
  executablePath: string,
  fault: SocketFault | null = null,
): Promise<RoomPage | null> {
  if (!(await buildVariant('demo'))) return null
  const sandbox = await startSandbox({
    ...IN_MEMORY,
    passwordCost: 10,
    site: openSite(variantRoot('demo')),
  })
  const [lottery] = LOTTERIES
  if (fault) holdRound(sandbox.platform, lottery!.id, 600_000)
  sandbox.context.sockets.fault = fault
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  const { defaultBrowserType: _its, ...phone } = devices['Pixel 7']!
  const page = await browser.newPage({ ...phone, locale: 'zh-CN' })
  await page.addInitScript(([key, token]) => sessionStorage.setItem(key, token), [
    STORED_KEYS.token,
    JSON.stringify(openTrial(sandbox.platform)),
  ] as const)
  const control = await page.context().newCDPSession(page)
  return {
    page,
    control,
    sandbox,
    async enter() {
      await page.goto(`${sandbox.url}/lottery/?room_id=${lottery!.rooms[0]!.id}`)
      await page.getByText('正在连接聊天…').waitFor({ state: 'detached' })
    },
    async close() {
      await browser.close()
      await sandbox.close()
    },
  }
}

/** Bytes of the page's heap that are in use after a collection. */
export async function heapOf(control: CDPSession): Promise<number> {
  await control.send('HeapProfiler.collectGarbage')
  const { usedSize } = await control.send('Runtime.getHeapUsage')
  return usedSize
}
