import * as v from 'valibot'
import { CONFIG_KEYS, GROUPS, SINGLE, type Settings } from './schema.ts'

/** One wrong value: `brand.accent`, and what was expected. */
export interface ConfigFault {
  readonly path: string
  readonly problem: string
}

type Entries = Readonly<Record<string, v.GenericSchema>>

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Values of one level; a wrong one counts as not given and is added to `faults`. */
function readEntries(raw: unknown, entries: Entries, prefix: string, faults: ConfigFault[]) {
  const given = isRecord(raw) ? raw : {}
  const values = Object.entries(entries).map(([key, schema]) => {
    const parsed = v.safeParse(schema, Object.hasOwn(given, key) ? given[key] : undefined)
    if (parsed.success) return [key, parsed.output]
    faults.push({ path: prefix + key, problem: parsed.issues[0].message })
    return [key, v.parse(schema, undefined)]
  })
  return Object.fromEntries(values)
}

const unknownKeys = (raw: unknown, known: readonly string[], prefix: string): ConfigFault[] =>
  isRecord(raw)
    ? Object.keys(raw)
        .filter((key) => !known.includes(key))
        .map((key) => ({ path: prefix + key, problem: '不是配置项 (no such setting)' }))
    : []

/**
 * The settings of `window.APP_CONFIG` and what is wrong with it. Each wrong value falls back to its default alone;
 * never throws.
 */
export function readSettings(raw: unknown): { settings: Settings; faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = unknownKeys(raw, CONFIG_KEYS, '')
  if (!isRecord(raw)) faults.push({ path: 'APP_CONFIG', problem: '应为对象 (must be an object)' })
  const settings = readEntries(raw, SINGLE, '', faults)
  for (const [name, entries] of Object.entries(GROUPS)) {
    const given = isRecord(raw) && Object.hasOwn(raw, name) ? raw[name] : {}
    if (!isRecord(given)) faults.push({ path: name, problem: '应为对象 (must be an object)' })
    faults.push(...unknownKeys(given, Object.keys(entries), `${name}.`))
    settings[name] = readEntries(given, entries, `${name}.`, faults)
  }
  return { settings: settings as Settings, faults }
}
