import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { bin, childEnv, ROOT } from './processes.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Chromium without a window: the same engine, and a third less of a journey's processor time
 * (docs/decisions/0014-browser-tests.md).
 */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']

/** Arguments of Chromium: no calls of its own to the outside, and no sandbox where root has none. */
export const BROWSER_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Path of a Chromium: BROWSER_PATH, a usual place, or Playwright's own download; null when there is none. */
export function findBrowser(): string | null {
  const named = process.env.BROWSER_PATH
  if (named) return existsSync(named) ? named : null
  const own = () => {
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  }
  return PLACES.find((each) => existsSync(each)) ?? own() ?? null
}

const findShell = (): string | undefined => SHELLS.find((each) => existsSync(each))

/** The browser of the journeys: BROWSER_PATH, a Chromium without a window, or any other. */
export const findHeadless = (): string | null =>
  (process.env.BROWSER_PATH ? null : findShell()) ?? findBrowser()

/** The output of the installers, printed when no browser could be installed. */
let said = ''

function runInstaller(command: string, args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: childEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
    encoding: 'utf8',
    timeout: 5 * 60_000,
  })
  said += `\n${stdout ?? ''}${stderr ?? ''}`
  return status === 0
}

/** Installs one where none is found: Playwright's, else Debian's. Returns its path, or null after saying what to do. */
export function ensureBrowser(): string | null {
  const found = findBrowser()
  if (found) return found
  if (process.env.BROWSER_PATH) {
    console.error(`BROWSER_PATH=${process.env.BROWSER_PATH} 不存在 (no such file)`)
    return null
  }
  console.log('未找到 Chromium，正在安装 (no Chromium found, installing one) …')
  const cli = bin('playwright/cli.js')
  const isRoot = process.getuid?.() === 0
  const attempts = [
    () =>
      runInstaller(process.execPath, [
        cli,
        'install',
        ...(isRoot ? ['--with-deps'] : []),
        'chromium',
      ]),
    () => mayInstall() && installDebian('chromium'),
  ]
  for (const attempt of attempts) {
    if (attempt() && findBrowser()) return findBrowser()
  }
  console.error(
    '没有可用的浏览器：请安装 Chromium 或 Chrome，或以 BROWSER_PATH 指定其路径 ' +
      `(no browser: install Chromium, or set BROWSER_PATH to one)\n${said}`,
  )
  return null
}

/**
 * A browser for journeys: any that is at hand; where there is none, the one without a window is installed where that
 * may be. Returns null after saying what to do.
 */
export function ensureHeadless(): string | null {
  if (!process.env.BROWSER_PATH && findHeadless() === null && mayInstall()) {
    console.log('未找到 Chromium，正在安装 (no Chromium found, installing one) …')
    installDebian('chromium-headless-shell')
  }
  return findHeadless() ?? ensureBrowser()
}

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const installDebian = (name: string): boolean =>
  runInstaller('apt-get', ['update']) &&
  runInstaller('apt-get', ['install', '-y', name, 'fonts-noto-cjk'])
