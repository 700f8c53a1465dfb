import { createServer, type Server } from 'node:net'

interface Place {
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
}

/** Starts a server on a port. Rejects with a plain message if the port is in use. */
export const listenOnPort = (server: Server, { port, host = '127.0.0.1' }: Place): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      fail(
        cause.code === 'EADDRINUSE'
          ? new Error(
              `端口 ${port} 已被占用。换一个端口 (in use, take another port)：PORT=${port + 1} npm start`,
            )
          : cause,
      ),
    )
    server.listen(port, host, done)
  })

/** Rejects like {@link listenOnPort}, before anything is built, opened or deleted. */
export async function assertPortFree(place: Place): Promise<void> {
  if (place.port === 0) return
  const probe = createServer()
  await listenOnPort(probe, place)
  await new Promise((done) => probe.close(done))
}
