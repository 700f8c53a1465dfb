import { config } from '#lib/config.ts'
import { ownPicture, type Brand } from './brand.ts'
import { manifestOf } from './manifest.ts'

/** The square icon of config.js, as an address; '' for the built-in ones. */
const brandIcon = (): string =>
  config.brand.icon === undefined ? '' : ownPicture(config.brand.icon)

const setContent = (name: string, content: string) =>
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content)

/** Icons, manifest and the name for a home screen in the page's head follow the brand. Returns how to undo it. */
export function brandHead({ name }: Brand): () => void {
  const meta = document.querySelector('meta[name="application-name"]')
  const icon = brandIcon()
  const { shortName } = config.brand
  // Nothing to change: the built files already name this brand.
  const asBuilt = meta?.getAttribute('content') === name && !icon && !shortName
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (asBuilt || !link) return () => undefined
  setContent('application-name', name)
  setContent('apple-mobile-web-app-title', shortName ?? name)
  if (icon !== '') {
    document.querySelectorAll('link[rel="icon"],link[rel="apple-touch-icon"]').forEach((each) => {
      each.setAttribute('href', icon)
      each.removeAttribute('type')
      each.removeAttribute('sizes')
    })
  }
  const base = location.origin + config.basePath
  const text = JSON.stringify(manifestOf({ name, shortName, icon, base }))
  const before = link.href
  const address = URL.createObjectURL(new Blob([text], { type: 'application/manifest+json' }))
  link.href = address
  return () => {
    URL.revokeObjectURL(address)
    link.href = before
  }
}
