import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { Figures } from './figures.ts'
import { HostProcess } from './host-process.ts'
import { Player } from './player.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const KILL_EVERY_MS = 30_000

/**
 * The sandbox under load, killed every 30 s: prints times and counts, and whether the books hold every acknowledged
 * command exactly once. True when they do and bets are fast enough.
 */
export async function benchPlatform(members: number, minutes: number): Promise<boolean> {
  const folder = temporaryFolder('platform-load')
  const file = join(folder, 'platform.sqlite')
  const host = await HostProcess.start(file, members)
  const ending = new AbortController()
  const figures = new Figures()
  const players = Array.from({ length: members }, (_, nth) =>
    new Player(host, nth, figures, ending.signal).play(),
  )
  const until = Date.now() + minutes * 60_000
  while (Date.now() + KILL_EVERY_MS < until) {
    await wait(KILL_EVERY_MS)
    await host.kill()
    await host.start()
    console.log(`${Math.round((until - Date.now()) / 1000)} s left, ${host.kills} kills`)
  }
  await wait(Math.max(0, until - Date.now()))
  ending.abort()
  await Promise.all(players)
  await host.kill()
  const db = openNodeDatabase(file)
  const { lines, faults } = figures.judge(db, new Set(host.accounts.map(({ id }) => id)))
  db.close()
  console.log(`\n${members} members, ${minutes} min, ${host.kills} kills\n${lines.join('\n')}`)
  const verdict = faults.length === 0 ? ['✓ books exact, nothing lost, nothing twice'] : faults
  console.log(verdict.slice(0, 20).join('\n'))
  return faults.length === 0
}
