import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Network } from '#lib/api/endpoints/deposit.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const TRON_PREFIX = 0x41
const TRON_BYTES = 25

/** Decodes Base58 to bytes. Returns null if a character or the length does not fit. */
function fromBase58(text: string, length: number): Uint8Array | null {
  let value = 0n
  for (const char of text) {
    const digit = ALPHABET.indexOf(char)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16).padStart(length * 2, '0')
  if (hex.length !== length * 2) return null
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

/** Checks Base58check with Tron's prefix byte. */
function isTrc20(address: string): boolean {
  const bytes = /^T.{33}$/.test(address) ? fromBase58(address, TRON_BYTES) : null
  if (bytes === null || bytes[0] !== TRON_PREFIX) return false
  const check = sha256(sha256(bytes.subarray(0, 21)))
  return bytes.subarray(21).every((byte, index) => byte === check[index])
}

/** Checks an address. The case of its letters is its checksum (EIP-55). An address in a single case has none. */
function isErc20(address: string): boolean {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak_256(new TextEncoder().encode(lower))
  return Array.from(digits).every((char, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
    return /\d/.test(char) || nibble > 7 === (char === char.toUpperCase())
  })
}

/** Finds the network of an address by form and checksum. Returns null if the address belongs to neither network. */
export function networkOfAddress(address: string): Network | null {
  if (isTrc20(address)) return 'TRC20'
  return isErc20(address) ? 'ERC20' : null
}
