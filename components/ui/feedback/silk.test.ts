import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./silk.module.css', import.meta.url), 'utf8')
const picture = Buffer.from(/base64,([\w+/=]+)/.exec(css)?.[1] ?? '', 'base64')

/** Below this a browser takes a picture for a ground without content, and does not count it as the largest paint. */
const LEAST_BITS_PER_PIXEL = 0.05
/** The banner of the widest phone. */
const WIDEST = { width: 412, height: 152 }

test('the picture of the first frame counts as its largest paint', () => {
  expect(picture.toString('latin1', 8, 16)).toBe('WEBPVP8 ')
  const width = picture.readUInt16LE(26)
  const height = picture.readUInt16LE(28)
  expect(width).toBeGreaterThanOrEqual(WIDEST.width)
  expect(height).toBeGreaterThanOrEqual(WIDEST.height)
  expect((picture.length * 8) / (width * height)).toBeGreaterThan(LEAST_BITS_PER_PIXEL)
})
