'use client'
import { useSiteInfo } from '#hooks/site/site.ts'
import { Logo } from '#components/ui/logo.tsx'

interface Props {
  /** Also shows the site's name. */
  title?: string
  size?: number
}

/** The operator's logo (appInfo, site_logo), or the built-in mark. */
export function SiteLogo({ title, size }: Props) {
  const { data: site } = useSiteInfo()
  return <Logo picture={site?.logo ?? ''} {...(title && { title })} {...(size && { size })} />
}
