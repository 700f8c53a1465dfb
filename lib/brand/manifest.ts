export const THEME_COLOR = '#0a7567'

interface Given {
  readonly name: string
  readonly shortName?: string | undefined
  /** A square picture; '' for the built-in icons. */
  readonly icon?: string
  /** The beginning of addresses: the site's folder, or its absolute address. */
  readonly base: string
}

/** The manifest of the site: what a home screen shows of it. */
export function manifestOf({ name, shortName, icon = '', base }: Given) {
  const builtIn = [
    { src: `${base}/icons/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${base}/icons/icon-512.png`, sizes: '512x512', type: 'image/png' },
    {
      src: `${base}/icons/icon-maskable-512.png`,
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable' as const,
    },
  ]
  return {
    name,
    short_name: shortName ?? name,
    lang: 'zh-CN',
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone' as const,
    orientation: 'portrait' as const,
    background_color: '#f3f5f7',
    theme_color: THEME_COLOR,
    icons: icon === '' ? builtIn : [{ src: icon, sizes: 'any' }],
  }
}
