'use client'
import { useBrand } from '#hooks/site/brand.ts'
import { Logo } from '#components/ui/media/logo.tsx'

interface Props {
  /** Also shows the site's name. */
  titled?: boolean
  size?: number
}

/** The operator's logo (config.js, else site_logo of appInfo), or the built-in mark. */
export function SiteLogo({ titled = false, size }: Props) {
  const { name, logo } = useBrand()
  return <Logo picture={logo} {...(titled && { title: name })} {...(size && { size })} />
}
