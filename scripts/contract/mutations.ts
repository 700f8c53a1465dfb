import { ANSWERS } from './mutations/outside.ts'
import { FIELDS } from './mutations/fields.ts'
import { ROOM_ANSWERS } from './mutations/room.ts'
import { HEADERS } from './mutations/headers.ts'
import { SOCKETS } from './mutations/socket.ts'

/** More than forty ways in which a platform can miss the contract. */
export const MUTATIONS = [...ANSWERS, ...FIELDS, ...ROOM_ANSWERS, ...HEADERS, ...SOCKETS]
