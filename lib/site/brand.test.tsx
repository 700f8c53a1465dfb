import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setBrandHead, brandOf, staticName, rememberBrand } from './brand.ts'
import { config } from './config.ts'

const none = { ...config.brand }
const made: Blob[] = []
beforeEach(() => {
  localStorage.clear()
  made.length = 0
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`
  URL.revokeObjectURL = vi.fn()
  document.head.innerHTML =
    '<meta name="application-name" content="游戏大厅"><meta name="apple-mobile-web-app-title" content="游戏大厅">' +
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">'
})
afterEach(() => {
  config.brand = { ...none }
  config.basePath = ''
  globalThis.BRAND = undefined
})

describe('precedence', () => {
  test('config.js replaces the platform’s brand, which replaces that of the last visit and the built-in one', () => {
    expect(brandOf(undefined)).toEqual({ name: '游戏大厅', logo: '' })
    rememberBrand({ title: '晨星', logo: 'https://a.example/l.png' })
    expect(brandOf(undefined)).toEqual({ name: '晨星', logo: 'https://a.example/l.png' })
    expect(brandOf({ title: '', logo: '' })).toEqual({ name: '游戏大厅', logo: '' })
    expect(brandOf({ title: '暮星', logo: 'x.png' })).toEqual({ name: '暮星', logo: 'x.png' })
    config.brand = { ...none, name: '星海', logo: '/logo.svg' }
    config.basePath = '/m'
    expect(brandOf({ title: '暮星', logo: 'x.png' })).toEqual({
      name: '星海',
      logo: `${location.origin}/m/logo.svg`,
    })
  })

  test('the first render shows the name that the page already shows', () => {
    expect(staticName()).toBe('游戏大厅')
    globalThis.BRAND = { name: '星海', logo: '', tokens: {} }
    expect(staticName()).toBe('星海')
  })
})

describe('the head', () => {
  const text = () => made[0]!.text()

  test('stays unchanged if the build has the same name', () => {
    setBrandHead({ name: '游戏大厅', logo: '' })
    expect(made).toHaveLength(0)
  })

  test('gets manifest, icons and names of the brand, and later its old manifest', async () => {
    config.brand = { ...none, name: '星海娱乐', shortName: '星海', icon: '/i.png' }
    const undo = setBrandHead(brandOf(undefined))
    const manifest = JSON.parse(await text())
    expect(manifest).toMatchObject({ name: '星海娱乐', short_name: '星海' })
    expect(manifest.icons).toEqual([{ src: `${location.origin}/i.png`, sizes: 'any' }])
    expect(manifest.start_url).toBe(`${location.origin}/`)
    const head = document.head.innerHTML
    expect(head).toContain('content="星海娱乐"')
    expect(head).toContain('name="apple-mobile-web-app-title" content="星海"')
    expect(head).toContain(`href="${location.origin}/i.png"`)
    expect(head).toContain('rel="manifest" href="blob:1"')
    undo()
    expect(document.querySelector('[rel="manifest"]')?.getAttribute('href')).toContain(
      '/manifest.webmanifest',
    )
  })
})
