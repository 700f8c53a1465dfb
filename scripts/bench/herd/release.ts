import { isBuildCheckDue } from '#lib/site/build-check.ts'
import { simulate, type Outcome } from './scenarios.ts'

/** A phone comes to the foreground about this often. */
const SHOWN_EVERY_MS = 60_000
const RELEASE_AT_MS = 6 * 60_000
const WATCHED_MS = 6 * 60_000
const NO_ROOM = { firstDrawAt: 0, everyMs: 600_000, resultMs: 0, news: 'none', online: 0 } as const

/** A new build is put on the host: pages ask for it when they come to the foreground, never all at once. */
export async function release(phones: number): Promise<Outcome> {
  const { load } = await simulate(phones, NO_ROOM, async (group) => {
    const { time, platform, random } = group
    for (let phone = 0; phone < group.phones; phone += 1) {
      let checkedAt = -random() * RELEASE_AT_MS
      const shown = () => {
        if (isBuildCheckDue(time.now() - checkedAt)) {
          checkedAt = time.now()
          platform.takes('version')
        }
        time.after(-Math.log(1 - random()) * SHOWN_EVERY_MS, shown)
      }
      time.after(random() * SHOWN_EVERY_MS, shown)
    }
    await time.runUntil(RELEASE_AT_MS + WATCHED_MS)
    return []
  })
  load.begin(RELEASE_AT_MS)
  return {
    name: '发布新版本',
    phones,
    peaks: [{ kind: 'version', ...load.peaks('version') }],
    back: null,
  }
}
