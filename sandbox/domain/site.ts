import type { Database } from './database.ts'
import type { Domain, Platform } from './platform.ts'

const schema = [
  'CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;',
]

/** Settings of the sandbox's operator with their defaults; stored as text. */
export const SETTINGS = {
  title: '星海大厅',
  site_state: '1',
  repair_tips: '系统升级维护中，预计 30 分钟后恢复，请稍候。',
  redpacket_switch: '1',
  index_modal: '1',
  webcontent:
    '<h3>欢迎来到演示大厅</h3><p>这里的一切金额都是<strong>虚拟货币</strong>，规则、赔率与账目却是真实运行的。</p><ul><li>28 类每 60 秒一期，六合类每 3 分钟一期；</li><li>先试玩，再登录；</li><li>随时可在“玩家保护”里设置限额。</li></ul>',
  visit_url: '',
  site_logo: '',
  ios_download_url: '',
} as const
export type Setting = keyof typeof SETTINGS

export const isSetting = (key: string): key is Setting => Object.hasOwn(SETTINGS, key)

export const setting = (db: Database, key: Setting): string =>
  db.get<{ value: string }>('SELECT value FROM setting WHERE key = ?', key)?.value ?? SETTINGS[key]

export const changeSetting = (platform: Platform, key: Setting, value: string): void =>
  platform.act(() => {
    platform.db.run('INSERT OR REPLACE INTO setting VALUES (?, ?)', key, value)
    platform.emit({ type: 'setting', key, value })
  })

export const site: Domain = { name: 'site', schema }
