import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Pass } from './passes.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

/** Where a site is published. */
export interface Place {
  /** A file's text, null where there is none. */
  read(file: string): string | null
  write(file: string, text: string, cache: string): void
  put(out: string, pass: Pass): void
  remove(files: readonly string[]): void
}

/** A folder that a web server serves. A file is there whole or not at all. */
export function folder(root: string): Place {
  const place = (file: string, fill: (path: string) => void) => {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    fill(`${path}.part`)
    renameSync(`${path}.part`, path)
  }
  return {
    read: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null),
    write: (file, text) => place(file, (path) => writeFileSync(path, text)),
    put(out, { files }) {
      for (const file of files) place(file, (path) => copyFileSync(join(out, file), path))
    },
    remove(files) {
      for (const file of files) rmSync(join(root, file), { force: true })
    },
  }
}

/** A bucket of S3, or of a store that speaks its language (OSS, COS, R2) at an endpoint, by the `aws` command. */
export function bucket(address: string, endpoint?: string): Place {
  const root = address.replace(/\/+$/, '')
  function aws(args: readonly string[]): string | null {
    const more = endpoint === undefined ? [] : ['--endpoint-url', endpoint]
    const ran = spawnSync('aws', ['s3', ...args, ...more], { encoding: 'utf8' })
    if (ran.error) throw new Error(`无法运行 aws 命令 (cannot run aws): ${ran.error.message}`)
    if (ran.status === 0) return ran.stdout
    if (/\b404\b|NoSuchKey|does not exist|Not Found/i.test(ran.stderr)) return null
    throw new Error(`aws s3 ${args.join(' ')}\n${ran.stderr}`)
  }
  const sent = (args: readonly string[]) => {
    if (aws(args) === null) throw new Error(`aws s3 ${args.join(' ')}: 404`)
  }
  return {
    // Not --quiet: with it nothing says whether the file is missing or the store can't be reached.
    read: (file) => aws(['cp', `${root}/${file}`, '-']),
    write(file, text, cache) {
      const path = join(temporaryFolder('publish'), 'file')
      writeFileSync(path, text)
      sent(['cp', path, `${root}/${file}`, '--cache-control', cache])
    },
    put(out, pass) {
      const stage = temporaryFolder('publish')
      // A store compresses by its CDN; the copies beside the files are for web servers.
      for (const file of pass.files.filter((each) => !/\.(gz|br)$/.test(each))) {
        mkdirSync(dirname(join(stage, file)), { recursive: true })
        copy(join(out, file), join(stage, file))
      }
      const type = pass.type === undefined ? [] : ['--content-type', pass.type]
      sent(['cp', stage, root, '--recursive', '--cache-control', pass.cache, ...type])
      rmSync(stage, { recursive: true })
    },
    remove(files) {
      for (const file of files.filter((each) => !/\.(gz|br)$/.test(each))) {
        sent(['rm', `${root}/${file}`])
      }
    },
  }
}

/** A link where the file system allows one. */
function copy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
