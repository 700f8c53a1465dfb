'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { useMember, useRefreshMember } from '#hooks/session/session.ts'
import { getMember, updateMember, uploadImage } from '#lib/api/endpoints/member.ts'
import { readPicture } from '#lib/api/untracked-requests.ts'
import { initialsPicture, pictureRefusal, reencodePicture } from '#lib/device/picture.ts'
import { notify } from '#lib/notify.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import { readSlot, removeSlot, slot, writeSlot } from '#lib/storage/storage.ts'

export const useUpdateMember = () => useCommand(updateMember)

/** The avatar's address from before the upload of a payment code, until the avatar is restored. */
const avatarBefore = slot('avatar-before', 'local', 'member', v.string())

/** Uploads a new avatar and reads the member again. */
export function useChangeAvatar() {
  const { send: upload, isPending } = useUploadPicture()
  const { refresh } = useRefreshMember()
  const change = async (file: Blob) => {
    if (typeof (await upload(file)) !== 'string') return
    removeSlot(avatarBefore)
    notify.success('头像已更新')
    await refresh()
  }
  return { send: change, isPending }
}

/**
 * Checks, encodes and uploads a picture. Resolves to the platform's reference, to null after a failure, and to undefined
 * if the outcome is unknown or the answer has no reference. A toast tells every failure.
 */
function useUploadPicture() {
  const { send } = useCommand(uploadImage)
  const [isPending, setPending] = useState(false)
  const upload = async (file: Blob): Promise<string | null | undefined> => {
    setPending(true)
    try {
      const refusal = await pictureRefusal(file)
      if (refusal !== null) {
        notify.error(refusal)
        return null
      }
      const outcome = await send({ file: await reencodePicture(file) })
      if (outcome.kind === 'unknown') {
        notify.error('没有收到上传结果，请检查网络后重试')
        return undefined
      }
      if (outcome.kind === 'done' && outcome.data.reference === '') {
        notify.error('上传失败，请换一张或联系客服')
        return undefined
      }
      if (outcome.kind === 'ignored') notify.error('另一张图片还在上传，请稍后再试')
      return outcome.kind === 'done' ? outcome.data.reference : null
    } catch {
      notify.error('图片打不开，请换一张')
      return null
    } finally {
      setPending(false)
    }
  }
  return { send: upload, isPending }
}

/**
 * Uploads a payment code. Back end A makes every upload the avatar, so the old avatar is uploaded again. Its address is
 * stored until it is restored, also over a reload. If there was none or it is unreadable, the member's initial replaces it,
 * so that the code is not public. A toast shows a failure.
 */
export function useUploadPaymentCode() {
  const queries = useQueryClient()
  const name = useMember()?.username ?? ''
  const { send: upload, isPending } = useUploadPicture()
  const { send } = useCommand(uploadImage, { skipToast: true })
  const readAvatar = async () => {
    const options = { ...queryOf(getMember, undefined), staleTime: 0 }
    const member = await queries.fetchQuery(options).catch(() => null)
    return member === null ? null : (member.avatar ?? '')
  }
  const restore = async (before: string | null, picture: Blob | null) => {
    const after = await readAvatar()
    // An answer without an avatar does not show a change.
    if (after === before || after === '') return removeSlot(avatarBefore)
    if (after === null) return
    const sent = await send({ file: picture ?? (await initialsPicture(name)) })
    if (sent.kind === 'done') removeSlot(avatarBefore)
    if (sent.kind === 'refused' || sent.kind === 'unknown')
      notify.info('头像可能已更换，可在个人资料重新上传')
    else if (sent.kind === 'done' && before && picture === null)
      notify.info('原头像没能恢复，可在个人资料重新上传')
  }
  const resume = useEffectEvent(async () => {
    const before = readSlot(avatarBefore)
    if (before !== null) await restore(before, await reencodeAvatar(before))
  })
  useEffect(() => void resume(), [])
  const uploadCode = async (file: Blob): Promise<string | null> => {
    const stored = readSlot(avatarBefore)
    const before = stored ?? (await readAvatar())
    const picture = before ? await reencodeAvatar(before) : null
    if (before !== null) writeSlot(avatarBefore, before)
    const address = await upload(file)
    // After a lost answer the picture may still be the avatar.
    if (address !== null) await restore(before, picture)
    else if (stored === null) removeSlot(avatarBefore)
    return address ?? null
  }
  return { send: uploadCode, isPending }
}

/** Reads and encodes the avatar at an address of the platform. Resolves to null after a failure. */
async function reencodeAvatar(raw: string): Promise<Blob | null> {
  const address = safeUrl(raw, 'image')
  const picture = address === null ? null : await readPicture(address)
  return picture === null ? null : reencodePicture(picture).catch(() => null)
}
