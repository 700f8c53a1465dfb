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

/** Chromium without a window needs a third less processor time (docs/decisions/0014-browser-tests.md). */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']

/** Arguments of Chromium: no background requests, and no sandbox as root. */
export const BROWSER_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Returns the path of a Chromium: BROWSER_PATH, a usual place or Playwright's download, or null without one. */
export function findBrowser(): string | null {
  const named = process.env.BROWSER_PATH
  if (named) return existsSync(named) ? named : null
  const downloaded = () => {
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  }
  return PLACES.find((each) => existsSync(each)) ?? downloaded() ?? null
}

const findShell = (): string | undefined => SHELLS.find((each) => existsSync(each))

/** Returns the browser of the journeys: BROWSER_PATH, a Chromium without a window, or another one. */
export const findHeadless = (): string | null =>
  (process.env.BROWSER_PATH ? null : findShell()) ?? findBrowser()

/** Output of the installers, printed if no browser can be installed. */
let installerOutput = ''

function runInstaller(command: string, args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: childEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
    encoding: 'utf8',
    timeout: 5 * 60_000,
  })
  installerOutput += `\n${stdout ?? ''}${stderr ?? ''}`
  return status === 0
}

/** Returns a browser, and installs Playwright's or Debian's if none is found. Returns null if that fails, and prints what to do. */
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
      `(no browser: install Chromium, or set BROWSER_PATH)\n${installerOutput}`,
  )
  return null
}

/** Like {@link ensureBrowser}, for journeys: on Debian as root it installs a Chromium without a window. */
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
