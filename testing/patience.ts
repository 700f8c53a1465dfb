import { WAIT_MS } from './wait.ts'

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: WAIT_MS })
}
