import { vi } from 'vitest'

/**
 * `next/navigation` of the tests in jsdom (vitest.config.ts). Those of `components/` share their modules: a mock of one
 * file would be the other files' too.
 */
const at = { path: '/', query: '' }
export const push = vi.fn<(address: string) => void>()
export const replace = vi.fn<(address: string) => void>()

/** The page that the next test is on. */
export function openAt(path: string, query = ''): void {
  Object.assign(at, { path, query })
  push.mockReset()
  replace.mockReset()
}

export const useRouter = () => ({ push, replace })
export const usePathname = (): string => at.path
export const useSearchParams = () => new URLSearchParams(at.query)
