import { othersSay } from '#e2e/support/room.ts'
import { breakSockets, SOCKET_FAULT_CASES, type SocketFaultCase } from '#e2e/support/sockets.ts'
import { JourneyPlatform } from '#e2e/support/platform.ts'
import { BrowserPage, field, text } from './browser-page.ts'
import { until, type Driver } from './driver.ts'

const ROOM = 101
const GOOD = text(/^(良好|较慢)/)

interface Case extends SocketFaultCase {
  readonly name: string
}

export const SOCKET_CASES: readonly Case[] = SOCKET_FAULT_CASES.map((each) => ({
  ...each,
  name: each.kind === 'close' ? `close ${each.code}` : each.kind,
})).filter(({ name }, index, all) => all.findIndex((each) => each.name === name) === index)

/**
 * Breaks the socket of an open room with these faults in one browser, one after the other, and reports how each ends.
 */
export async function checkSocketFaults(
  driver: Driver,
  cases: readonly Case[],
  report: (name: string, wrong: readonly string[], tries: number) => void,
): Promise<void> {
  const platform = await JourneyPlatform.start({ variant: 'demo', dialect: 'S', basePath: '' })
  const { sandbox } = platform
  const page = new BrowserPage(driver)
  await page.startSession(platform.origin, platform.tokenFor(await platform.member()))
  const enter = async () => {
    await page.open(platform.origin, `/lottery/?room_id=${ROOM}`)
    await page.sees(field('聊天或投注指令'))
    await page.sees(GOOD)
  }
  const heals = async (fault: Case) => {
    breakSockets(platform, fault)
    await until(
      () => Promise.resolve(sandbox.context.sockets.fault === null),
      () => 'the page does not connect again',
    )
    await page.sees(GOOD)
    othersSay(platform, ROOM, 1, `之后听见 ${fault.name}。`)
    await page.sees(text(`之后听见 ${fault.name}。 1`))
    await until(
      () => Promise.resolve(sandbox.openSockets() === 1),
      () => `${sandbox.openSockets()} sockets`,
    )
    if (await driver.run("'__attacked' in window")) throw new Error('a message ran as a program')
  }
  await enter()
  for (const each of cases) {
    const wrong = await heals(each).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    report(each.name, wrong, 1)
    if (wrong.length > 0) await enter()
  }
  await sandbox.close()
}
