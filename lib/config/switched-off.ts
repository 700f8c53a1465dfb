import { CATEGORIES, type Category } from '#lib/api/endpoints/hall-categories.ts'
import { config } from '#lib/config.ts'
import { normalizePath } from '#lib/routes.ts'
import { FEATURES, type Feature } from './features.ts'

/** Where a domain is entered besides by its pages: a part of the address' query. */
const QUERIES: Partial<Record<Feature, string>> = { lottery: 'tab=lottery', agent: 'dailiD=1' }

const isOffFeature = (name: string): boolean => !config.features[name as Feature]

/** Whether `config.js` has switched this domain off. */
export const isOn = (name: Feature): boolean => config.features[name]

/** Whether an address made by `href` leads to a domain that config.js has switched off. */
export function leadsToOff(address: string): boolean {
  const [pathname = '', query = ''] = address.split('?')
  const path = normalizePath(pathname)
  return Object.entries(FEATURES).some(
    ([name, paths]) =>
      isOffFeature(name) &&
      ((paths as readonly string[]).includes(path) ||
        query.split('&').includes(QUERIES[name as Feature] ?? ' ')),
  )
}

/** The hall's categories of the domains that are on. */
export const shownCategories = (): readonly Category[] =>
  CATEGORIES.filter((each) => each !== 'lottery' || isOn('lottery'))
