import { START_ALERT_ID } from '#lib/constants.ts'
import { config, type Settings } from './config.ts'

/** Called when the program runs: removes the alert about its start, and makes a tap that came before. */
export function markStarted(): void {
  const root = document.documentElement
  root.dataset.started = ''
  document.getElementById(START_ALERT_ID)?.remove()
  root.dispatchEvent(new Event('started'))
}

const CLOSED_CHECK_MS = 5_000
const SLOWEST_CLOSED_MS = 28_000
/**
 * A whole multiple of the slowest check of a closed site: phones whose checks are spread evenly stay
 * spread while it is closed.
 */
const OPEN_CHECK_MS = 2 * SLOWEST_CLOSED_MS

/**
 * Milliseconds to the next look at the site's state: 56 s while it is open, 28 s for who plays; while it is closed,
 * which was seen for so many ms, 5, 5, 10, 20, 28 … s: nobody comes back more than 28 s after it opens.
 */
export const nextSiteCheck = (closedFor: number | null, isPlaying = false): number =>
  closedFor === null
    ? isPlaying
      ? SLOWEST_CLOSED_MS
      : OPEN_CHECK_MS
    : Math.min(SLOWEST_CLOSED_MS, Math.max(CLOSED_CHECK_MS, closedFor))

export const SPONSORS = [
  { type: 1, title: '赛事赞助', line: '球队与联赛合作', figure: 'trophy' },
  { type: 2, title: '电竞赞助', line: '战队与公开赛合作', figure: 'gamepad' },
] as const
type Sponsor = (typeof SPONSORS)[number]

/** The sponsors that have a page: an entry that leads to nothing is not shown. */
export const sponsorsWithPages = (): readonly Sponsor[] =>
  SPONSORS.filter((sponsor) => sponsorAddress(sponsor) !== '')

/** `?type=` of /zhanzhuye (spec 1 §2); anything else is the first one. */
export const sponsorOf = (raw: string | null): Sponsor =>
  SPONSORS.find(({ type }) => String(type) === raw) ?? SPONSORS[0]

/**
 * Where a sponsor's page lives. The specification names no call for it: config.js sets it, the sandbox has pages
 * of its own, '' means none. Not yet judged by safeUrl.
 */
export function sponsorAddress({ type }: Sponsor): string {
  const own = config.sandbox && `${config.basePath}/sandbox/sponsor.html?type=${type}`
  return config.sponsorUrls[type - 1] ?? own
}

/** What a member reads of a contact: its text, else its address or number. */
export const contactText = ({ text, url }: Settings['contacts'][number]): string =>
  text || url.replace(/^(mailto|tel):([^?]*).*$/i, '$2')
