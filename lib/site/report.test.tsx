import { afterEach, expect, test, vi } from 'vitest'
import { config, type ReportedError } from './config.ts'
import { reportError, reportUncaughtErrors } from './report.ts'

afterEach(() => {
  config.onError = undefined
  config.basePath = ''
  history.replaceState(null, '', '/')
})

test('onError gets message, stack, build and the page’s path', () => {
  const seen: ReportedError[] = []
  config.onError = (event) => seen.push(event)
  config.basePath = '/m'
  history.replaceState(null, '', '/m/payInfo/?deposit_no=123')
  const error = new TypeError('x is undefined')
  reportError(error)
  expect(seen).toEqual([
    { message: 'x is undefined', stack: error.stack, build: config.build, route: '/payInfo' },
  ])
})

test('onError gets uncaught errors and rejections', () => {
  const seen: string[] = []
  config.onError = ({ message }) => seen.push(message)
  reportUncaughtErrors()
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new Error('lost promise') }),
  )
  expect(seen).toEqual(['Script error.', 'lost promise'])
})

test('a missing onError is no error, and an error of onError stops nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  reportError(new Error('a'))
  expect(warn).not.toHaveBeenCalled()
  config.onError = () => {
    throw new Error('theirs')
  }
  reportError('b')
  expect(warn).toHaveBeenCalledOnce()
})
