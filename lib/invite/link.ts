import { parseUrl } from '#lib/url.ts'

/**
 * The registration link that carries a member's UID. The operator's own share address (h5_url) is used
 * where it is https or this very site; an old hash-mode one keeps its form, both arrive (spec 1 §2, /login).
 */
export function inviteLink(uid: string, shareUrl: string, site: string): string {
  const given = parseUrl(shareUrl)
  const base =
    given && (given.protocol === 'https:' || given.origin === parseUrl(site)?.origin)
      ? given.href.replace(/[#?].*$/, '').replace(/\/+$/, '')
      : site.replace(/\/+$/, '')
  return `${base}/login/?type=1&pid=${encodeURIComponent(uid)}`
}
