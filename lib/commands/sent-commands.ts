import * as v from 'valibot'
import { RECORD_LISTS } from '#lib/api/endpoint.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'

const sentCommand = v.object({
  requestId: v.string(),
  /** The list that has its record; null if the specifications have none. */
  records: v.nullable(v.picklist(RECORD_LISTS)),
  /** The platform's time at the first sending (epoch ms). */
  at: v.number(),
  /** True once its answer or its record has said so. */
  isAccepted: v.boolean(),
  /** The facts that its domain needs later, for example the lines of a bet. A password is never one of them. */
  details: v.optional(v.unknown()),
})
type SentCommand = v.InferOutput<typeof sentCommand>

/** The money commands that this tab has sent in this session and that the platform has not refused; of each list the oldest first. */
export const sentCommandsAtom = storedAtom<readonly SentCommand[]>(
  slot('sent-commands', 'session', 'member', v.array(sentCommand)),
  [],
)
/** The tab keeps at most this number of commands of one list. */
const KEPT_MAX = 100

const sentCommands = () => currentEpoch().store.get(sentCommandsAtom)
const write = (commands: readonly SentCommand[]): void =>
  currentEpoch().store.set(sentCommandsAtom, commands)

/** True if this tab has sent the command in this session. */
export const hasSent = (requestId: string): boolean =>
  sentCommands().some((each) => each.requestId === requestId)

/** Stores a command right before its first sending. */
export function storeSent(command: Omit<SentCommand, 'isAccepted'>): void {
  const isOfList = ({ records }: SentCommand) => records === command.records
  write([
    ...sentCommands().filter((each) => !isOfList(each)),
    ...sentCommands()
      .filter(isOfList)
      .slice(1 - KEPT_MAX),
    { ...command, isAccepted: false },
  ])
}

/** Marks a command as accepted by the platform. */
export const acceptSent = (requestId: string): void =>
  write(
    sentCommands().map((each) =>
      each.requestId === requestId ? { ...each, isAccepted: true } : each,
    ),
  )

/** Removes a command that the platform has refused or that was not sent. */
export const removeSent = (requestId: string): void =>
  write(sentCommands().filter((each) => each.requestId !== requestId))
