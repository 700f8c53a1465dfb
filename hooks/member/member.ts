'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '#hooks/core/command.ts'
import { memberQueryOf, useMember, useRefreshMember } from '#hooks/session/session.ts'
import { getMember, updateMember, uploadImage } from '#lib/api/endpoints/member.ts'
import { readPicture } from '#lib/api/untracked-requests.ts'
import { initialsPicture, pictureRefusal, reencodePicture } from '#lib/device/picture.ts'
import { notify } from '#lib/notify.ts'
import { safeUrl } from '#lib/site/safe-url.ts'

export const useUpdateMember = () => useCommand(updateMember)

/** Uploads a new avatar and reads the member again. */
export function useChangeAvatar() {
  const { send: upload, isPending } = useUploadPicture()
  const { refresh } = useRefreshMember()
  const change = async (file: Blob) => {
    if (typeof (await upload(file)) !== 'string') return
    notify.success('头像已更新')
    await refresh()
  }
  return { send: change, isPending }
}

/**
 * Returns a function that checks, encodes and uploads a picture. It resolves to the platform's reference, to null if nothing
 * was stored, or to undefined if that is unknown. A toast tells every failure.
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
 * Returns a function that uploads a payment code. Back end A makes every upload the avatar, so the earlier avatar, or else
 * the member's initial, is uploaded after it. A payment code must not be public.
 */
export function useUploadPaymentCode() {
  const queries = useQueryClient()
  const name = useMember()?.username ?? ''
  const { send: upload } = useUploadPicture()
  const { send } = useCommand(uploadImage, { skipToast: true })
  const readAvatar = async () => {
    const options = { ...memberQueryOf(getMember), staleTime: 0 }
    const member = await queries.fetchQuery(options).catch(() => null)
    return member === null ? null : (member.avatar ?? '')
  }
  const restore = async (before: string | null, picture: Blob | null) => {
    const after = await readAvatar()
    // An answer without an avatar does not tell of a change.
    if (after === '' || (after !== null && after === before)) return
    const sent = await send({ file: picture ?? (await initialsPicture(name)) })
    if (sent.kind === 'refused' || sent.kind === 'unknown')
      notify.info('头像可能已更换，可在个人资料重新上传')
    else if (sent.kind === 'done' && before && picture === null)
      notify.info('原头像没能恢复，可在个人资料重新上传')
  }
  return async (file: Blob): Promise<string | null> => {
    const before = await readAvatar()
    const picture = before ? await reencodeAvatar(before) : null
    const address = await upload(file)
    // After a lost answer the picture may still be the avatar.
    if (address !== null) await restore(before, picture)
    return address ?? null
  }
}

/** Reads and encodes the avatar at an address of the platform. Resolves to null after a failure. */
async function reencodeAvatar(raw: string): Promise<Blob | null> {
  const address = safeUrl(raw, 'image')
  const picture = address === null ? null : await readPicture(address)
  return picture === null ? null : reencodePicture(picture).catch(() => null)
}
