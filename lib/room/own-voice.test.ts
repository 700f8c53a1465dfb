import { describe, expect, test } from 'vitest'
import { chatLine } from '#testing/room-world.ts'
import { OwnVoice } from './own-voice.ts'

const voice = () => new OwnVoice(() => ({ id: '7', username: 'demo01' }))

describe('own voice', () => {
  test('the id of the member decides, then the side, then the author', () => {
    expect(voice().ownershipOf(chatLine({ memberId: '7', left: true }))).toBe('own')
    expect(voice().ownershipOf(chatLine({ memberId: '8', left: false }))).toBe('other')
    expect(voice().ownershipOf(chatLine({ left: false }))).toBe('own')
    expect(voice().ownershipOf(chatLine({ left: true, author: 'demo01' }))).toBe('other')
    expect(voice().ownershipOf(chatLine({ author: 'demo01' }))).toBe('own')
    expect(voice().ownershipOf(chatLine({ ref: 'x' }))).toBe('own')
  })

  test('a masked username is recognised; a name that identifies nobody is not', () => {
    expect(voice().ownershipOf(chatLine({ author: 'de***01' }))).toBe('own')
    expect(voice().ownershipOf(chatLine({ author: 'd***' }))).toBe('unknown')
    expect(voice().ownershipOf(chatLine({ author: 'xx***01' }))).toBe('unknown')
    expect(voice().ownershipOf(chatLine({ author: '阳光' }))).toBe('unknown')
  })

  test.each([
    ['d***1', 'own'],
    ['de•01', 'own'],
    ['****01', 'own'],
    ['demo0***1', 'own'],
    ['demo01***01', 'unknown'],
    ['d*mo*01', 'unknown'],
    ['***', 'unknown'],
    ['de***02', 'unknown'],
    ['de01', 'unknown'],
  ])('%s, for demo01, is %s', (author, ownership) => {
    expect(voice().ownershipOf(chatLine({ author }))).toBe(ownership)
  })

  test('while the own id is not known, the side decides; while the name is not, nothing does', () => {
    const nobody = () => new OwnVoice(() => ({ id: '', username: '' }))
    expect(nobody().ownershipOf(chatLine({ memberId: '7', left: false }))).toBe('own')
    expect(nobody().ownershipOf(chatLine({ memberId: '7', left: true }))).toBe('other')
    expect(nobody().ownershipOf(chatLine({ memberId: '7', author: 'demo01' }))).toBe('unknown')
    expect(nobody().ownershipOf(chatLine({ author: '' }))).toBe('unknown')
    expect(nobody().ownershipOf(chatLine({ author: '***' }))).toBe('unknown')
  })

  test('names are learned from history: the own one, and those of others', () => {
    const mine = voice()
    mine.learn(chatLine({ memberId: '7', author: '阳光' }))
    mine.learn(chatLine({ memberId: '8', author: '雨天' }))
    expect(mine.ownershipOf(chatLine({ author: '阳光' }))).toBe('own')
    expect(mine.ownershipOf(chatLine({ author: '雨天' }))).toBe('other')
    // Once the own name is known, a mask that would fit is somebody else's.
    expect(mine.ownershipOf(chatLine({ author: 'de***01' }))).toBe('other')
  })

  test('a name that two members share decides nothing', () => {
    const mine = voice()
    mine.learn(chatLine({ memberId: '8', author: 'de***01' }))
    expect(mine.ownershipOf(chatLine({ author: 'de***01' }))).toBe('other')
    mine.learn(chatLine({ memberId: '7', author: 'de***01' }))
    expect(mine.ownershipOf(chatLine({ author: 'de***01' }))).toBe('unknown')
  })

  test('of many others the latest are remembered, so that a day in a room does not fill the memory', () => {
    const mine = voice()
    const talk = (author: string) => mine.learn(chatLine({ memberId: '8', author }))
    talk('de***01')
    talk('dem***1')
    for (let each = 0; each < 1_999; each += 1) talk(`路人${each}`)
    expect(mine.ownershipOf(chatLine({ author: 'dem***1' }))).toBe('other')
    expect(mine.ownershipOf(chatLine({ author: 'de***01' }))).toBe('own')
    talk('dem***1')
    talk('又一个')
    expect(mine.ownershipOf(chatLine({ author: 'dem***1' }))).toBe('other')
  })

  test('a system message is nobody’s', () => {
    expect(voice().ownershipOf(chatLine({ system: true, left: false }))).toBe('other')
  })
})
