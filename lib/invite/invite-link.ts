import { parseUrl, withoutEndSlashes } from '#lib/site/url.ts'

/**
 * The registration link that carries a member's UID. The operator's own share address (h5_url) is used
 * where it is https or this very site; one of the old kind, with a path after #, keeps its form. Both kinds open
 * registration (spec 1 §2, /login).
 */
export function inviteLink(uid: string, shareUrl: string, site: string): string {
  const given = parseUrl(shareUrl)
  const ours = given && (given.protocol === 'https:' || given.origin === parseUrl(site)?.origin)
  const base = withoutEndSlashes((ours ? given.href : site).replace(/[#?].*$/, ''))
  const query = `type=1&pid=${encodeURIComponent(uid)}`
  return ours && given.hash.startsWith('#/')
    ? `${base}/#/login?${query}`
    : `${base}/login/?${query}`
}
