import { nextSiteCheck, type SiteSeen } from '#lib/site/site-check.ts'
import { Load } from './load.ts'
import { Phone } from './phone.ts'
import { HerdPlatform, type News, type Rounds } from './platform.ts'
import { mulberry32 } from '#sandbox/domain/random.ts'
import { oneWay, VirtualTime } from './virtual-time.ts'

/** The number of requests of one kind: the most in a second, in 100 ms, and in all. */
export interface Peak {
  readonly kind: string
  readonly second: number
  readonly slice: number
  readonly all: number
}

export interface Outcome {
  readonly name: string
  readonly phones: number
  readonly peaks: readonly Peak[]
  /** Seconds until 90 %, 99 % and all phones are back; null where nothing was lost. */
  readonly back: readonly [number, number, number] | null
}

/** Phones that are simulated together, with their own time and a platform that counts into the scenario's load. */
export interface Group {
  readonly time: VirtualTime
  readonly platform: HerdPlatform
  readonly phones: number
  readonly random: () => number
}

const GROUP = 1000

/** Phones do not know of each other, so that groups of them give the same load one after the other, in less memory. */
export async function simulate(
  phones: number,
  rounds: Rounds,
  run: (group: Group) => Promise<readonly number[]>,
): Promise<{ readonly load: Load; readonly back: readonly number[] }> {
  const load = new Load()
  const random = mulberry32(14)
  const back: number[] = []
  for (let done = 0; done < phones; done += GROUP) {
    const time = new VirtualTime()
    const platform = new HerdPlatform(time, rounds, load)
    const group = { time, platform, phones: Math.min(GROUP, phones - done), random }
    back.push(...(await run(group)))
  }
  return { load, back }
}

const ENTER_MS = 4_000
const herdOf = ({ platform, phones, random }: Group): Phone[] =>
  Array.from({ length: phones }, () => new Phone(platform, random))
function enter(herd: readonly Phone[], { time, random }: Group): void {
  for (const phone of herd) time.after(random() * ENTER_MS, () => phone.enter())
}

const peaksOf = (load: Load, kinds: readonly string[]): Peak[] =>
  kinds.map((kind) => ({ kind, ...load.peaks(kind) }))

const DRAW_AT_MS = 12_000
/** The draw, its result, and the reads of the next 45 s. */
const AFTER_DRAW_MS = 58_000
const NEWS: Readonly<Record<News, string>> = {
  message: '系统消息',
  draw: '开奖帧',
  result: '开奖帧含结果',
  none: '无通知',
}

export async function draw(
  phones: number,
  given: { news: News; resultMs: number; online: number },
): Promise<Outcome> {
  const rounds = { firstDrawAt: DRAW_AT_MS, everyMs: 210_000, ...given }
  const { load } = await simulate(phones, rounds, async (group) => {
    const { time, platform } = group
    enter(herdOf(group), group)
    platform.schedule(DRAW_AT_MS + AFTER_DRAW_MS)
    await time.runUntil(DRAW_AT_MS + AFTER_DRAW_MS)
    return []
  })
  load.begin(DRAW_AT_MS)
  const audience = given.online > 0 ? '' : '（人数未知）'
  return {
    name: `开奖 ${NEWS[given.news]} ${given.resultMs / 1000} s${audience}`,
    phones,
    peaks: peaksOf(load, ['room', 'bets']),
    back: null,
  }
}

function shares(times: readonly number[], from: number): [number, number, number] {
  const sorted = times.map((each) => (each - from) / 1_000).toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Infinity
  return [quantile(0.9), quantile(0.99), quantile(1)]
}

const NO_DRAW: Rounds = {
  firstDrawAt: 5_000_000,
  everyMs: 600_000,
  resultMs: 1_000,
  news: 'message',
  online: 0,
}
const RESTART_AT_MS = 8_000
const RETURN_MS = 35_000

/** The platform closes every connection and refuses for a while; who is back has read the room again. */
export async function restart(phones: number, downMs: number): Promise<Outcome> {
  const upAt = RESTART_AT_MS + downMs
  const { load, back } = await simulate(phones, NO_DRAW, async (group) => {
    const { time, platform } = group
    const herd = herdOf(group)
    enter(herd, group)
    await time.runUntil(RESTART_AT_MS)
    for (const phone of herd) phone.backAt = Infinity
    platform.restart(1006, downMs)
    await time.runUntil(upAt + RETURN_MS)
    return herd.map(({ backAt }) => backAt)
  })
  load.begin(RESTART_AT_MS)
  return {
    name: `重启 ${downMs / 1000} s`,
    phones,
    peaks: peaksOf(load, ['socket', 'room']),
    back: shares(back, upAt),
  }
}

const CLOSED_WITHIN_MS = 56_000
const OPEN_AT_MS = 180_000

/** The site opens again; each phone sees it at its own next look and enters its room. */
export async function maintenance(phones: number): Promise<Outcome> {
  const { load, back } = await simulate(phones, NO_DRAW, async (group) => {
    const { time, platform, random } = group
    const herd = herdOf(group)
    for (const phone of herd) {
      const seen: SiteSeen = { closedSince: null }
      const way = oneWay(random)
      const look = () => {
        platform.takes('app')
        if (time.now() >= OPEN_AT_MS) return void time.after(way, () => phone.enter())
        time.after(way + nextSiteCheck(false, time.now(), seen), look)
      }
      // Each looked at the open site once in 56 s, at a moment of its own.
      time.after(CLOSED_WITHIN_MS * random(), look)
    }
    await time.runUntil(OPEN_AT_MS + RETURN_MS)
    return herd.map(({ backAt }) => backAt)
  })
  load.begin(OPEN_AT_MS)
  return {
    name: '维护结束',
    phones,
    peaks: peaksOf(load, ['app', 'socket', 'room']),
    back: shares(back, OPEN_AT_MS),
  }
}
