import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { read, slot, write } from '#lib/storage/storage.ts'
import { randomHex } from './session.ts'

/** A random salt makes the key of a name differ from device to device. */
const salt = slot('salt', 'local', 'device', v.pipe(v.string(), v.nonEmpty()))

function deviceSalt(): string {
  const stored = read(salt)
  if (stored !== null) return stored
  const fresh = randomHex()
  write(salt, fresh)
  return fresh
}

const keyOf = (text: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${deviceSalt()}\n${text}`))).slice(0, 32)

/** The key of a name on this device (32 hexadecimal digits): it identifies a returning member, and is no name. */
export const memberKeyOf = (name: string): string => keyOf(name.trim().toLowerCase())

/** The key of the member with this id of the platform. It differs from the key of every name. */
export const memberKeyOfId = (id: string): string => keyOf(`id\n${id}`)
