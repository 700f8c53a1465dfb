import type { Database } from './database.ts'
import type { Domain, Platform } from './platform.ts'

const schema = [
  'CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;',
]

/** Settings of the operator with their defaults, stored as text. */
export const SETTINGS = {
  title: '星海大厅',
  site_state: '1',
  repair_tips: '系统升级中，预计 30 分钟后恢复',
  redpacket_switch: '1',
  index_modal: '1',
  webcontent:
    '<h3>欢迎来到演示大厅</h3><p>全部使用<strong>虚拟货币</strong>，玩法、赔率和结算与正式环境一致。</p>',
  visit_url: '',
  site_logo: '',
  ios_download_url: '',
} as const
export type Setting = keyof typeof SETTINGS

export const isSetting = (key: string): key is Setting => Object.hasOwn(SETTINGS, key)

export const readSetting = (db: Database, key: Setting): string =>
  db.get<{ value: string }>('SELECT value FROM setting WHERE key = ?', key)?.value ?? SETTINGS[key]

export const changeSetting = (platform: Platform, key: Setting, value: string): void =>
  void platform.db.run('INSERT OR REPLACE INTO setting VALUES (?, ?)', key, value)

export const site: Domain = { name: 'site', schema }
