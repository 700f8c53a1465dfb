import { onSocket, type Broken } from './bend.ts'

/** Faults of the chat socket that the contract has to find. */
export const SOCKETS: readonly Broken[] = [
  onSocket('no socket there', { handshake: 404 }, 'socket /wss', '/wss'),
  onSocket('a socket that closes', { closes: 1011 }, 'socket /wss', '/wss'),
  onSocket('a socket for everybody', { open: true }, 'socket with a wrong token', '/wss'),
  onSocket('frames nobody can read', { greeting: '42["chat","hello"]' }),
  onSocket('binary frames', { greeting: Buffer.from([1, 2, 3]) }),
  onSocket('a message without content', { greeting: '{"id":1,"author":"小红"}' }),
  onSocket(
    'an author that is an object',
    { greeting: '{"author":{"name":"小红"},"content":"好"}' },
    'socket /wss',
    'author',
  ),
]
