import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOfAddress } from './wallet-address.ts'

const TRC20 = 'TYhg67DZ6XcdEVd1tee7JV5LGujtkjVcLQ'
const ERC20 = '0xf95AD94902C8BcB9EeFfe0cF0b132c3c5a9B0a43'

/** Replaces the character at `index` with `by`. */
const exchange = (text: string, index: number, by: string) =>
  text.slice(0, index) + by + text.slice(index + 1)

describe('networkOfAddress', () => {
  test('knows both networks', () => {
    expect(networkOfAddress(TRC20)).toBe('TRC20')
    expect(networkOfAddress(ERC20)).toBe('ERC20')
    expect(networkOfAddress(ERC20.toLowerCase())).toBe('ERC20')
  })

  test.each([
    '',
    'T',
    '0x',
    `${TRC20} `,
    ERC20.replace('0x', '0X'),
    ERC20.slice(0, -1),
    `${ERC20}0`,
    '不是地址',
  ])('refuses %j', (address) => expect(networkOfAddress(address)).toBeNull())

  test('refuses a TRC20 address with one wrong character', () => {
    const position = fc.integer({ min: 1, max: TRC20.length - 1 })
    const letter = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')
    fc.assert(
      fc.property(position, letter, (index, by) => {
        fc.pre(TRC20[index] !== by)
        expect(networkOfAddress(exchange(TRC20, index, by))).toBeNull()
      }),
    )
  })

  test('refuses an ERC20 address in mixed case with a letter in the wrong case', () => {
    const letters = Array.from(ERC20, (char, index) =>
      /[a-f]/i.test(char) && index > 1 ? index : 0,
    )
    for (const index of letters.filter(Boolean)) {
      const char = ERC20[index]!
      const other = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()
      expect(networkOfAddress(exchange(ERC20, index, other))).toBeNull()
    }
  })
})
