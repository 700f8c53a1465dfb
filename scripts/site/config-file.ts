import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { readConfig, type Config } from '#lib/config.ts'
import { readSettings } from '#lib/config.ts'
import { SettingError, type BuildEnv } from './build-env.ts'

/**
 * Values of a config.js, read as a page reads it; throws SettingError when it does not run or holds a value that the
 * site would not take.
 */
export function readConfigFile(file: string, { apiHost, basePath, sandbox }: BuildEnv): Config {
  const context = createContext({})
  let given: unknown
  try {
    runInContext('var window = globalThis', context)
    runInContext(readFileSync(file, 'utf8'), context, { timeout: 1000 })
    given = runInContext('window.APP_CONFIG', context)
  } catch (cause) {
    throw new SettingError(`${file} 无法执行 (does not run): ${String(cause)}`)
  }
  const faults = readSettings(given).faults.map(({ path, problem }) => `${path}：${problem}`)
  if (faults.length > 0) throw new SettingError(`${file} 有误：${faults.join('；')}`)
  return readConfig(given, { apiHost, basePath, sandbox, version: '', build: '' })
}
