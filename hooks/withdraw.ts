'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { avatarBefore, useUploadPicture } from '#hooks/member/member.ts'
import { useMember } from '#hooks/session/session.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { getMember, uploadImage } from '#lib/api/endpoints/member.ts'
import { getTurnover, withdraw as withdrawCall } from '#lib/api/endpoints/withdraw.ts'
import { readPicture } from '#lib/api/untracked-requests.ts'
import { initialsPicture, reencode } from '#lib/device/picture.ts'
import { notify } from '#lib/notify.ts'
import { noteOrderSent } from '#lib/records/pending-orders.ts'
import { notePaymentPassword } from '#lib/session/member.ts'
import { hereSafeUrl } from '#lib/site/safe-url.ts'
import { read, remove, write } from '#lib/storage/storage.ts'
import { serverNow } from '#lib/time/clock.ts'
import { forgetMissing, isTurnoverMissing, noteMissing } from '#lib/withdraw/withdraw.ts'

export const useTurnover = () => useQuery({ ...queryOf(getTurnover, undefined), staleTime: 0 })

/** Sends a withdrawal. The screen, not a toast, shows a refusal with its next step. */
export function useWithdraw() {
  const command = useMoneyCommand(withdrawCall, {
    quiet: true,
    onDone() {
      forgetMissing()
      notePaymentPassword()
      noteOrderSent(2)
    },
  })
  const send = async (input: InputOf<typeof withdrawCall>) => {
    const outcome = await command.send(input)
    if (outcome.kind === 'refused' && isTurnoverMissing(outcome.error))
      noteMissing(outcome.error.message, serverNow())
    return outcome
  }
  return { ...command, send }
}

/**
 * Uploads a payment code. Back end A makes every upload the avatar, so the old avatar is uploaded again; its address is
 * kept until it stands, over a reload too. If there was none or it cannot be read, the member's initial replaces it, so that
 * the code is not public. A toast tells a failure.
 */
export function useUploadRestoringAvatar() {
  const queries = useQueryClient()
  const name = useMember()?.username ?? ''
  const { send: upload, pending } = useUploadPicture()
  const { send } = useCommand(uploadImage, { quiet: true })
  const readAvatar = async () => {
    const options = { ...queryOf(getMember, undefined), staleTime: 0 }
    const member = await queries.fetchQuery(options).catch(() => null)
    return member === null ? null : (member.avatar ?? '')
  }
  const restore = async (before: string | null, picture: Blob | null) => {
    const after = await readAvatar()
    // An answer without an avatar does not show a change.
    if (after === before || after === '') return remove(avatarBefore)
    if (after === null) return
    const sent = await send({ file: picture ?? (await initialsPicture(name)) })
    if (sent.kind === 'done') remove(avatarBefore)
    if (sent.kind === 'refused' || sent.kind === 'unknown')
      notify.info('头像可能已更换，可在个人资料重新上传')
    else if (sent.kind === 'done' && before && picture === null)
      notify.info('原头像没能恢复，可在个人资料重新上传')
  }
  const resume = useEffectEvent(async () => {
    const before = read(avatarBefore)
    if (before !== null) await restore(before, await redraw(before))
  })
  useEffect(() => void resume(), [])
  const uploadRestoring = async (file: Blob): Promise<string | null> => {
    const kept = read(avatarBefore)
    const before = kept ?? (await readAvatar())
    const picture = before ? await redraw(before) : null
    if (before !== null) write(avatarBefore, before)
    const address = await upload(file)
    // After a lost answer the picture may still be the avatar.
    if (address !== null) await restore(before, picture)
    else if (kept === null) remove(avatarBefore)
    return address ?? null
  }
  return { send: uploadRestoring, pending }
}

/** Encodes the avatar at the platform's address for every back end; null after a failure. */
async function redraw(raw: string): Promise<Blob | null> {
  const address = hereSafeUrl(raw, 'image')
  const picture = address === null ? null : await readPicture(address)
  return picture === null ? null : reencode(picture).catch(() => null)
}
