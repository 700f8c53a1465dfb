import { runCommand } from '#lib/api/command/command.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { UnreachableError } from '#lib/api/errors.ts'

/** Sends a command whose answer never arrives: its outcome is unknown. */
export const withholdAnswer = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  runCommand(endpoint, input, {
    send: () => Promise.reject(new UnreachableError(endpoint.id, false)),
  })
