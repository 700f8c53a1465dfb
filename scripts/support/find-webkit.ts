import { existsSync, globSync } from 'node:fs'
import { runInstaller } from './find-browser.ts'

const DRIVERS = ['/usr/bin/WebKitWebDriver']
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
const SCREENS = ['/usr/bin/Xvfb']

function find(): { driver: string; browser: string } | null {
  const driver = DRIVERS.find((each) => existsSync(each))
  const browser = globSync(BROWSERS).toSorted().at(-1)
  return driver && browser && SCREENS.some((each) => existsSync(each)) ? { driver, browser } : null
}

/** WebKitGTK with its WebDriver and a screen; installs Debian's where it may. Null after saying what to install. */
export function ensureWebKit(): ReturnType<typeof find> {
  const found = find()
  if (found) return found
  const packages = ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('未找到 WebKitGTK，正在安装 (no WebKitGTK found, installing one) …')
    if (
      runInstaller('apt-get', ['update']) &&
      runInstaller('apt-get', ['install', '-y', ...packages])
    ) {
      const installed = find()
      if (installed) return installed
    }
  }
  console.error(
    `没有可用的 WebKit：请在 Debian 或 Ubuntu 上安装 ${packages.join(' ')} ` +
      `(no WebKit: on Debian or Ubuntu run apt-get install ${packages.join(' ')})`,
  )
  return null
}
