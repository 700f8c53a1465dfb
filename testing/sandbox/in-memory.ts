/** Options of a sandbox for one run: on a free port of this machine, nothing on disk, nothing printed. */
export const IN_MEMORY = {
  port: 0,
  host: '127.0.0.1',
  file: ':memory:',
  log: () => undefined,
} as const
