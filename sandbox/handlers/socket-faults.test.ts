import { describe, expect, it } from 'vitest'
import { floodChat } from '#sandbox/domain/lottery/operator-actions.ts'
import { openTrial } from '#sandbox/domain/member/sessions.ts'
import { type Sandbox } from '#sandbox/server.ts'
import { seen } from '#testing/sandbox/phone.ts'
import { ROOM, roomSandbox } from '#testing/sandbox/room-sandbox.ts'

const room = roomSandbox()
const { phone } = room

describe('socket faults', () => {
  const arm = (fault: NonNullable<Sandbox['context']['sockets']['fault']>) => {
    room.sandbox.context.sockets.fault = fault
  }
  const talk = () => floodChat(room.sandbox.platform, ROOM, 2, '话')
  const visit = async () => {
    const one = phone(openTrial(room.sandbox.platform))
    await one.opened
    return one
  }

  it('hits as many connections as it was armed for', async () => {
    arm({ kind: 'refuse', times: 2 })
    for (const open of [false, false, true]) {
      expect(await phone(openTrial(room.sandbox.platform)).opened).toBe(open)
    }
    arm({ kind: 'http401', times: 1 })
    expect(await phone(openTrial(room.sandbox.platform)).opened).toBe(false)
  })

  it('closes with a code, drops without one, withholds pongs', async () => {
    arm({ kind: 'close', code: 1012, times: 1 })
    expect(await (await visit()).ended).toBe(1012)
    arm({ kind: 'drop', times: 1 })
    expect(await (await visit()).ended).toBe(1006)
    arm({ kind: 'no-pong', times: 1 })
    const one = await visit()
    one.send({ type: 'ping' })
    talk()
    await seen(one, ({ content }) => content === '话 2')
    expect(one.frames.some(({ type }) => type === 'pong')).toBe(false)
  })

  it('doubles, swaps, strips, garbles and attacks', async () => {
    arm({ kind: 'duplicates', times: 1 })
    const twice = await visit()
    arm({ kind: 'reordered', times: 1 })
    const swapped = await visit()
    arm({ kind: 'no-ids', times: 1 })
    const bare = await visit()
    arm({ kind: 'garbage', times: 1 })
    const garbage = await visit()
    arm({ kind: 'binary', times: 1 })
    const binary = await visit()
    arm({ kind: 'script', times: 1 })
    const attacked = await visit()
    arm({ kind: 'large', times: 1 })
    const large = await visit()
    talk()
    await twice.until(() => twice.raw.length === 4)
    expect(twice.frames.map(({ content }) => content)).toEqual(['话 1', '话 1', '话 2', '话 2'])
    await swapped.until(() => swapped.raw.length === 2)
    expect(swapped.frames.map(({ content }) => content)).toEqual(['话 2', '话 1'])
    await bare.until(() => bare.raw.length === 2)
    expect(bare.frames.every(({ id }) => id === undefined)).toBe(true)
    await garbage.until(() => garbage.raw.length === 4)
    expect(garbage.frames).toEqual([])
    await binary.until(() => binary.raw.length === 2)
    expect(binary.frames).toEqual([])
    await attacked.until(() =>
      attacked.frames.some(({ content }) => content?.includes('<script>') === true),
    )
    await large.until(() =>
      large.raw.some((each) => typeof each === 'string' && each.length > 1_000_000),
    )
  })

  it('falls silent, lies about types, repeats everything, and floods', async () => {
    arm({ kind: 'silent', times: 1 })
    const silent = await visit()
    silent.send({ type: 'ping' })
    arm({ kind: 'wrong-types', times: 1 })
    const odd = await visit()
    talk()
    await odd.until(() => odd.frames.length === 2)
    expect(odd.frames[0]).toMatchObject({ content: [1] })
    expect(silent.raw).toEqual([])
    arm({ kind: 'replay', times: 1 })
    const replayed = await visit()
    await replayed.until(() => replayed.frames.length === 50)
    expect(replayed.frames.at(-1)!.content).toBe('话 2')
    arm({ kind: 'flood', rate: 1000, ms: 200, times: 1 })
    const flooded = await visit()
    await flooded.until(() => flooded.frames.length === 200)
  })

  it('never opens', async () => {
    arm({ kind: 'never-open', times: 1 })
    const stuck = phone(openTrial(room.sandbox.platform))
    // On a busy machine the second could arrive first.
    await expect.poll(() => room.sandbox.context.sockets.fault).toBeNull()
    const fine = await visit()
    fine.send({ type: 'ping' })
    await seen(fine, ({ type }) => type === 'pong')
    expect(stuck.raw).toEqual([])
    stuck.close()
    expect(await stuck.opened).toBe(false)
  })
})
