import { config } from '#lib/config.ts'

export const SPONSORS = [
  { type: 1, title: '赛事赞助', line: '球队与联赛合作', figure: 'trophy' },
  { type: 2, title: '电竞赞助', line: '战队与公开赛合作', figure: 'gamepad' },
] as const
export type Sponsor = (typeof SPONSORS)[number]

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
  const given = config.sponsorUrls[type - 1]
  if (given) return given
  return config.sandbox === '' ? '' : `${config.basePath}/sandbox/sponsor.html?type=${type}`
}
