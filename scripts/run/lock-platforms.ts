import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/support/processes.ts'

/**
 * `npm run lock`: a mirror that lacks the binaries of other platforms makes npm leave them out of the lock,
 * and `npm ci` then refuses it everywhere. This names each of them, by version and platform, as optional.
 */
interface Locked {
  version?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'] as const
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'] as const

/** '@oxlint/binding-linux-arm-musleabihf' → linux, arm, musl. */
export function platformOf(name: string) {
  const parts = name.split(/[/-]/)
  const os = systems.find((each) => parts.includes(each))
  const cpu = processors.find((each) => parts.includes(each))
  const libc = /musl/.test(name) ? 'musl' : os === 'linux' && /gnu/.test(name) ? 'glibc' : undefined
  return os && cpu ? { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) } : null
}

/** The lock's packages with an entry for every exactly pinned optional binary that has none. */
export function completed(packages: Readonly<Record<string, Locked>>): Record<string, Locked> {
  const all: Record<string, Locked> = { ...packages }
  for (const { optionalDependencies = {}, dev } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = platformOf(name)
      const exact = /^\d+\.\d+\.\d+[\w.-]*$/.test(version)
      if (all[`node_modules/${name}`] || !platform || !exact) continue
      all[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(dev === true && { dev }),
        optional: true,
      }
    }
  }
  return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

if (import.meta.main) {
  const file = join(ROOT, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
  lock.packages = completed(lock.packages)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
