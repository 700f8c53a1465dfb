import { manifestOf } from '#lib/site/brand.ts'
import { SITE_NAME } from '#lib/site/routes.ts'

export const dynamic = 'force-static'

const base = process.env.NEXT_PUBLIC_BASE_PATH ?? ''

export default function manifest() {
  return manifestOf({ name: SITE_NAME, base })
}
