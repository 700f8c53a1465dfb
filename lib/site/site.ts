import { config, type Settings } from './config.ts'

const CLOSED_CHECK_MS = 5_000
const SLOWEST_CLOSED_MS = 28_000
/** A multiple of the slowest check: the checks of many phones stay spread after the site closes. */
const OPEN_CHECK_MS = 2 * SLOWEST_CLOSED_MS

/**
 * Returns the wait (ms) before the next check of the site: 56 s while it is open, or 28 s on a page of games. While it is
 * closed, the wait is as long as `closedForMs` (ms), from 5 to 28 s, so that members return at most 28 s after it opens.
 */
export const siteInfoPollMs = (closedForMs: number | null, isOnGamePage = false): number =>
  closedForMs === null
    ? isOnGamePage
      ? SLOWEST_CLOSED_MS
      : OPEN_CHECK_MS
    : Math.min(SLOWEST_CLOSED_MS, Math.max(CLOSED_CHECK_MS, closedForMs))

export const SPONSORS = [
  { type: 1, title: '赛事赞助', line: '球队与联赛合作', drawing: 'trophy' },
  { type: 2, title: '电竞赞助', line: '战队与公开赛合作', drawing: 'gamepad' },
] as const
export type Sponsor = (typeof SPONSORS)[number]

/** Returns the sponsors that have a page. */
export const sponsorsWithPages = (): readonly Sponsor[] =>
  SPONSORS.filter((sponsor) => sponsorAddress(sponsor) !== '')

/**
 * Returns the address of a sponsor's page, not yet checked by safeUrl, or '' if there is none. The specification has no call
 * for it: config.js sets it, and the sandbox has its own pages.
 */
export function sponsorAddress({ type }: Sponsor): string {
  const sandboxPage = config.sandbox && `${config.basePath}/sandbox/sponsor.html?type=${type}`
  return config.sponsorUrls[type - 1] ?? sandboxPage
}

/** Returns the text of a contact for screens: its own text, else its address or number. */
export const contactText = ({ text, url }: Settings['contacts'][number]): string =>
  text || url.replace(/^(mailto|tel):([^?]*).*$/i, '$2')
