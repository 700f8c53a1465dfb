import * as v from 'valibot'
import { readSettings } from './config/read.ts'
import type { Extension, Settings } from './config/schema.ts'
import { read, slot, write } from './storage.ts'

export interface Config extends Settings {
  apiHost: string
  basePath: string
  sandbox: '' | 'server' | 'worker'
  version: string
  build: string
}

const built = {
  apiHost: process.env.NEXT_PUBLIC_API_HOST ?? '',
  basePath: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  sandbox: (process.env.NEXT_PUBLIC_SANDBOX ?? '') as Config['sandbox'],
  version: process.env.NEXT_PUBLIC_VERSION ?? '0.0.0',
  build: process.env.NEXT_PUBLIC_BUILD ?? 'dev',
}

declare global {
  var APP_CONFIG: unknown
}

/** Build values overlaid with public/config.js. Each wrong value is named in the console and falls back on its own. */
export function readConfig(raw: unknown, env: typeof built = built): Config {
  if (raw === undefined && typeof window !== 'undefined')
    console.warn('config.js 未加载，使用构建时的配置')
  const { settings, faults } = readSettings(raw === undefined ? {} : raw)
  for (const { path, problem } of faults)
    console.warn(`config.js 的 ${path} 有误，使用构建时的配置：${problem}`)
  return { ...env, ...settings, apiHost: settings.apiHost ?? env.apiHost }
}

export const config: Config = readConfig(globalThis.APP_CONFIG)

/** Whether config.js declares that the platform supports this extension of the wire. */
export const hasExtension = (name: Extension): boolean => config.extensions.includes(name)

/** The line the member chose on this device. */
export const chosenLine = slot('line', 'local', 'device', v.string())
let chosenHost: string | null | undefined
/** The line of this visit while the chosen one does not answer. */
let visitHost: string | null = null

/** The hosts a member may choose among, the operator's first one first. */
export const lines = (): string[] => [...new Set([config.apiHost, ...config.hosts])]

/** Switches the line to another allow-listed host, also for the next visit; anything else is refused. */
export function chooseHost(next: string): boolean {
  if (!lines().includes(next)) return false
  chosenHost = next
  visitHost = null
  write(chosenLine, next)
  return true
}

/** Uses another allow-listed line for this visit alone; the preferred one ends that. */
export function switchLineForVisit(host: string): void {
  if (lines().includes(host)) visitHost = host === preferredHost() ? null : host
}

/** The API host in use, '' for same origin. */
export const apiHost = (): string => visitHost ?? preferredHost()

/** The line of the member's choice, else the operator's first. A stored choice that is off the list does not count. */
export function preferredHost(): string {
  if (chosenHost === undefined) {
    const stored = read(chosenLine)
    chosenHost = stored !== null && lines().includes(stored) ? stored : null
  }
  return chosenHost ?? config.apiHost
}

/** Absolute address of an API path (`/api/app`) on the host in use. */
export function apiUrl(path: string): string {
  return (apiHost() || globalThis.location?.origin || 'http://localhost') + path
}

/** The chat socket's base on the same host: https becomes wss. */
export function socketUrl(): string {
  return apiUrl('/wss').replace(/^http/, 'ws')
}
