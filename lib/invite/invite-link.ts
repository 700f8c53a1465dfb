import { parseUrl, withoutEndSlashes } from '#lib/site/url.ts'

/**
 * Returns the registration link with a member's UID. Its base is the operator's share address (h5_url) if that is https or
 * on this site. An old address with its path after # keeps that form, which also opens the registration (spec 1 §2, /login).
 */
export function inviteLink(uid: string, shareUrl: string, site: string): string {
  const share = parseUrl(shareUrl)
  const isUsable = share && (share.protocol === 'https:' || share.origin === parseUrl(site)?.origin)
  const base = withoutEndSlashes((isUsable ? share.href : site).replace(/[#?].*$/, ''))
  const query = `type=1&pid=${encodeURIComponent(uid)}`
  return isUsable && share.hash.startsWith('#/')
    ? `${base}/#/login?${query}`
    : `${base}/login/?${query}`
}
