import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nextAssetAges } from './asset-ages.ts'
import { folder, type Place } from './places.ts'
import { DAY_MS } from '#lib/time/clock.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { publish } from './upload.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const say = () => undefined

/** A release whose pages name one hashed file. */
function release(chunk: string): string {
  const out = temporaryFolder('release')
  const files = {
    [`_next/static/chunks/${chunk}.js`]: chunk,
    [`_next/static/chunks/${chunk}.js.gz`]: chunk,
    'index.html': chunk,
    'login/index.html': chunk,
    'login/index.txt': chunk,
    'manifest.webmanifest': '{}',
    'config.js': `of ${chunk}`,
    'version.json': chunk,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  return out
}

const empty = () => temporaryFolder('place')
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

/** Breaks off before the nth file. */
function breaking(root: string, after: number): Place {
  const whole = folder(root)
  let left = after
  return {
    ...whole,
    put(out, pass) {
      for (const file of pass.files) {
        if (left === 0) throw new Error('broken off')
        left -= 1
        whole.put(out, { ...pass, files: [file] })
      }
    },
  }
}

describe('publishing into a folder', () => {
  test('wherever it is broken off, every page finds the files that it names', () => {
    for (let after = 0; after <= 7; after += 1) {
      const root = empty()
      publish(release('one'), folder(root), { say })
      try {
        publish(release('two'), breaking(root, after), { say })
      } catch (error) {
        expect(String(error)).toContain('broken off')
      }
      for (const page of ['index.html', 'login/index.html', 'login/index.txt', 'version.json']) {
        const chunk = read(root, page)
        expect(existsSync(join(root, `_next/static/chunks/${chunk}.js`)), `${after} ${page}`).toBe(
          true,
        )
      }
    }
  })

  test('version.json names the new release only when all of it is there', () => {
    const root = empty()
    publish(release('one'), folder(root), { say })
    expect(() => publish(release('two'), breaking(root, 6), { say })).toThrow('broken off')
    expect(read(root, 'index.html')).toBe('two')
    expect(read(root, 'version.json')).toBe('one')
  })

  test('the config.js of the server stays as it was edited', () => {
    const root = empty()
    publish(release('one'), folder(root), { say })
    expect(read(root, 'config.js')).toBe('of one')
    writeFileSync(join(root, 'config.js'), 'edited')
    publish(release('two'), folder(root), { say })
    expect(read(root, 'config.js')).toBe('edited')
  })

  test('old files stay for the days that were asked for, counted from the release that replaced them', () => {
    const root = empty()
    const publishOn = (chunk: string, day: number) =>
      publish(release(chunk), folder(root), { keepDays: 30, now: day * DAY_MS, say })
    const has = (chunk: string) => existsSync(join(root, `_next/static/chunks/${chunk}.js`))
    publishOn('one', 0)
    publishOn('two', 100)
    expect(has('one')).toBe(true)
    publishOn('three', 130)
    expect(has('one')).toBe(true)
    publishOn('two', 131)
    expect([has('one'), has('two'), has('three')]).toEqual([false, true, true])
    expect(existsSync(join(root, '_next/static/chunks/one.js.gz'))).toBe(false)
    publishOn('four', 170)
    expect([has('two'), has('three'), has('four')]).toEqual([true, false, true])
  })

  test('what is no finished site is not published', () => {
    expect(() => publish(empty(), folder(empty()), { say })).toThrow('version.json')
  })
})

test('files of the newest release never expire', () => {
  const { after, expired } = nextAssetAges({ a: 0, b: 0 }, ['a'], 100 * DAY_MS, 30 * DAY_MS)
  expect([after, expired]).toEqual([{ a: null }, ['b']])
})

describe('publishing into a bucket', () => {
  /** The `aws` command as far as it is used, over a folder; it writes down how it was called. */
  const AWS = `#!/bin/sh
echo "$*" >> "$BUCKET.log"
[ "$1" = s3 ] || exit 2
case "$2" in
  rm) rm "$BUCKET/\${3#s3://shop/}" ;;
  cp)
    case "$3" in
      s3://shop/*) [ -e "$BUCKET/\${3#s3://shop/}" ] || {
        case "$*" in *--quiet*) ;; *) echo "download failed: An error occurred (404): Not Found" >&2 ;; esac
        exit 1
      }
        cat "$BUCKET/\${3#s3://shop/}" ;;
      *) case "$5" in
          --recursive) mkdir -p "$BUCKET/\${4#s3://shop/}"; cp -R "$3/." "$BUCKET/\${4#s3://shop/}/" ;;
          *) mkdir -p "$(dirname "$BUCKET/\${4#s3://shop/}")"; cp "$3" "$BUCKET/\${4#s3://shop/}" ;;
        esac ;;
    esac ;;
esac
`

  function upload(root: string, out: string) {
    const bin = empty()
    writeFileSync(join(bin, 'aws'), AWS)
    chmodSync(join(bin, 'aws'), 0o755)
    const args = [out, 's3://shop/site/', '--endpoint', 'https://store.example']
    execFileSync(process.execPath, [join(ROOT, 'scripts/publish/upload.ts'), ...args], {
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, BUCKET: root },
    })
    return readFileSync(`${root}.log`, 'utf8').trim().split('\n')
  }

  test('hashed files go first, version.json last, each with its cache rule', () => {
    const root = join(empty(), 'bucket')
    const calls = upload(root, release('one'))
    const copies = calls.filter((each) => each.includes('--recursive'))
    expect(copies).toHaveLength(5)
    expect(copies[0]).toContain('max-age=31536000')
    for (const each of copies.slice(1)) expect(each).toContain('--cache-control no-cache')
    expect(copies[2]).toContain('--content-type application/manifest+json')
    for (const each of calls) expect(each).toContain('--endpoint-url https://store.example')
    expect(read(root, 'site/version.json')).toBe('one')
    expect(read(root, 'site/config.js')).toBe('of one')
    expect(existsSync(join(root, 'site/_next/static/chunks/one.js.gz'))).toBe(false)
    writeFileSync(join(root, 'site/config.js'), 'edited')
    upload(root, release('two'))
    expect(read(root, 'site/index.html')).toBe('two')
    expect(read(root, 'site/config.js')).toBe('edited')
    expect(existsSync(join(root, 'site/_next/static/chunks/one.js'))).toBe(true)
  })
})
