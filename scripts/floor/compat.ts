import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { ROOT } from '#scripts/support/processes.ts'

const require = createRequire(import.meta.url)
export const data = require('@mdn/browser-compat-data') as CompatData
const { browserslist } = require(join(ROOT, 'package.json')) as { browserslist: string[] }

/** The oldest engines that the site promises to run in, by the names of the compatibility data. */
export const FLOOR = new Map(
  browserslist.flatMap((line): [string, number][] => {
    const [name = '', version = ''] = line.split(' ')
    return name === 'chrome'
      ? [['webview_android', Number(version)]]
      : name === 'ios_saf'
        ? [['safari_ios', Number(version)]]
        : []
  }),
)

const holdsIn = (statement: SimpleSupportStatement, version: number): boolean =>
  typeof statement.version_added === 'string' &&
  parseFloat(statement.version_added.replace('≤', '')) <= version &&
  !statement.version_removed &&
  !statement.flags &&
  !statement.alternative_name

/** Whether every engine of the floor knows a feature; null where nothing is known of it. */
export function isKnown(feature: Identifier | undefined): boolean | null {
  const support = feature?.__compat?.support
  if (!support) return null
  return [...FLOOR].every(([browser, version]) => {
    const all = support[browser as keyof typeof support]
    if (!all) return true
    return (Array.isArray(all) ? all : [all]).some((each) => holdsIn(each, version))
  })
}

/** A part of a feature, like a method of an interface; undefined where the data has none of this name. */
export const part = (feature: Identifier | undefined, name: string): Identifier | undefined =>
  feature && Object.hasOwn(feature, name) && name !== '__compat' ? feature[name] : undefined

export const partsOf = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat')
