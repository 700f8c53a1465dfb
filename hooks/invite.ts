'use client'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { useMember } from '#hooks/session/session.ts'
import { useBrand, useSiteInfo } from '#hooks/site/site.ts'
import { inviteLink } from '#lib/invite/invite-link.ts'
import { withBasePath } from '#lib/navigation.ts'
import { safeUrl } from '#lib/site/safe-url.ts'

/**
 * Returns the link of the invitation, its short text, and the names of site and member. Returns null until the member is
 * known.
 */
export function useInvitation() {
  const member = useMember()
  const site = useSiteInfo().data
  const brand = useBrand()
  const isHydrated = useIsHydrated()
  if (!isHydrated || !member?.id) return null
  const here = location.origin + withBasePath('/')
  const link = inviteLink(member.id, site?.shareUrl ?? '', here)
  return {
    link,
    address: `${new URL(link).host} · UID ${member.id}`,
    title: brand.name,
    logo: safeUrl(brand.logo, 'image') ?? '',
    name: member.username ?? '',
  }
}
