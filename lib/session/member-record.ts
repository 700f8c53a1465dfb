import * as v from 'valibot'
import type { Member } from '#lib/api/endpoints/member.ts'
import { read, slot, write } from '#lib/storage.ts'

/**
 * The only fields of a member that may be stored on the device: no real name, mobile, e-mail, birthday or card
 * (GLI-19 2.6.5 f).
 */
const record = v.object({
  id: v.optional(v.string()),
  username: v.optional(v.string()),
  avatar: v.optional(v.string()),
  balance: v.optional(v.string()),
  vip: v.optional(v.number()),
  joinDays: v.optional(v.number()),
  isAgent: v.optional(v.boolean()),
  isGuest: v.optional(v.boolean()),
})
const inSession = slot('member', 'session', 'member', record)
const onDevice = slot('member', 'local', 'member', record)

/**
 * The member as last stored by this tab, or on the device for a persistent session; shown until the platform
 * answers.
 */
export const readMemberRecord = (): Partial<Member> | null =>
  (read(inSession) ?? read(onDevice)) as Partial<Member> | null

/** Stores the permitted fields alone, for this tab; with `persist` on the device too. */
export function writeMemberRecord(member: Partial<Member>, persist: boolean): void {
  const redacted = v.parse(record, member)
  write(inSession, redacted)
  if (persist) write(onDevice, redacted)
}
