import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'
import { randomHex } from './session.ts'

/** Random, so that the key of a name differs from device to device. */
const salt = slot('salt', 'local', 'device', v.pipe(v.string(), v.nonEmpty()))

function deviceSalt(): string {
  const known = read(salt)
  if (known !== null) return known
  const made = randomHex()
  write(salt, made)
  return made
}

const keyOf = (text: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${deviceSalt()}\n${text}`))).slice(0, 32)

/** The key of a name on this device (32 hexadecimal digits): identifies a returning member without storing the name. */
export const memberKeyOf = (name: string): string => keyOf(name.trim().toLowerCase())

/** The key of the member whom the platform calls by this id; no name has it. */
export const memberKeyOfId = (id: string): string => keyOf(`id\n${id}`)
