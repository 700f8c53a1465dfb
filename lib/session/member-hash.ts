import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { randomHex } from './session.ts'

/** The random salt of this device: a member's key differs from device to device. */
const salt = slot('salt', 'local', 'device', v.pipe(v.string(), v.nonEmpty()))

function deviceSalt(): string {
  const stored = readSlot(salt)
  if (stored !== null) return stored
  const fresh = randomHex()
  writeSlot(salt, fresh)
  return fresh
}

/** The key of the member with this id or name on this device: 32 hexadecimal digits. */
export const memberHash = (member: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${deviceSalt()}\n${member}`))).slice(0, 32)
