import { config } from '#lib/site/config.ts'
import { normalizePath } from '#lib/site/routes.ts'

/** Passes an error that no screen expected to the operator's `onError` (config.js); without one it does nothing. */
export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  try {
    config.onError?.({
      message,
      stack,
      build: config.build,
      route: normalizePath(location.pathname.slice(config.basePath.length)),
    })
  } catch (cause) {
    console.warn('config.js 的 onError 出错', cause)
  }
}

/** An answer that could not be read: the console and `onError` hear which call and field; a member sees the error. */
export function reportUnreadable({ detail }: { readonly detail: string }): void {
  console.warn(detail)
  reportError(detail)
}

/** Runs once, at the start: reports what nobody caught. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
