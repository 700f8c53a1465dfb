import * as v from 'valibot'
import { read, remove, slot } from '#lib/storage.ts'
import { adoptRows } from './ledger.ts'

/*
 * Takes over what the release before has stored of sent commands. Delete this file with the next release.
 */

const row = v.record(v.string(), v.unknown())
const commands = slot('commands', 'local', 'device', v.array(row))
const risk = v.object({
  kind: v.string(),
  amount: v.string(),
  at: v.number(),
  tappedAt: v.number(),
})
const risks = slot('sent-risks', 'local', 'device', v.record(v.string(), v.array(risk)))
const own = slot('own-commands', 'session', 'member', v.array(row))
const intents = slot('intents', 'session', 'member', v.array(row))
const unused = [
  slot('pages', 'session', 'member', v.unknown()),
  slot('sent', 'local', 'device', v.unknown()),
  slot('known-payees', 'local', 'device', v.unknown()),
]

/** Moves the rows of the older release into the ledger. */
export function adoptOldRelease(): void {
  const device = [
    ...(read(commands) ?? []).map((each) => ({
      ...each,
      state: each.open === true ? 'sending' : 'unknown',
    })),
    ...Object.entries(read(risks) ?? {}).flatMap(([member, of]) =>
      of.map(({ kind, amount, at, tappedAt }, index) => ({
        member,
        id: '',
        at: tappedAt + index,
        state: 'done',
        risk: { kind, amounts: [amount.replace('-', '')], sentAt: at },
      })),
    ),
  ]
  const tab = (read(own) ?? []).map((each) => ({
    ...each,
    // The rows of intents have the input and the request id.
    ...read(intents)?.find(({ id, at }) => id === each.id && at === each.tappedAt),
    at: each.tappedAt,
    state: each.answeredAt === null ? 'denied' : 'done',
  }))
  for (const each of [commands, risks, own, intents, ...unused]) remove(each)
  if (device.length + tab.length > 0) adoptRows(tab, device)
}
