import { runCommand } from '#lib/api/command.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { UnreachableError } from '#lib/api/errors.ts'

/** A command whose answer never arrives: its outcome is unknown. */
export const withholdAnswer = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  runCommand(endpoint, input, {
    before: () => Promise.reject(new UnreachableError(endpoint.id, false)),
  })

/** A command that is under way until `end` is called; it is not sent then. */
export function commandUnderWay<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const outcome = runCommand(endpoint, input, { before: () => promise, quiet: true })
  return {
    end: async () => {
      resolve('没有发出')
      await outcome
    },
  }
}
