'use client'
import { useState } from 'react'
import * as v from 'valibot'
import { useCommand } from '#hooks/core/command.ts'
import { useRefreshMember } from '#hooks/session/session.ts'
import { updateMember, uploadImage } from '#lib/api/endpoints/member.ts'
import { pictureProblem, reencode } from '#lib/device/picture.ts'
import { notify } from '#lib/notify.ts'
import { remove, slot } from '#lib/storage/storage.ts'

export const useUpdateMember = () => useCommand(updateMember)

/** The avatar's address before a payment code was uploaded, until it stands again. */
export const avatarBefore = slot('avatar-before', 'local', 'member', v.string())

/** Uploads a new avatar; the upload refreshes the member. */
export function useChangeAvatar() {
  const { send: upload, pending } = useUploadPicture()
  const { refresh } = useRefreshMember()
  const change = async (file: Blob) => {
    if (typeof (await upload(file)) !== 'string') return
    remove(avatarBefore)
    notify.success('头像已更新')
    await refresh()
  }
  return { send: change, pending }
}

/**
 * Checks, encodes and uploads a picture. Resolves to the platform's reference, to null after a failure and to undefined
 * after an unknown outcome or an answer without a reference, each with a toast.
 */
export function useUploadPicture() {
  const { send } = useCommand(uploadImage)
  const [pending, setPending] = useState(false)
  const upload = async (file: Blob): Promise<string | null | undefined> => {
    setPending(true)
    try {
      const problem = await pictureProblem(file)
      if (problem !== null) {
        notify.refusal(problem)
        return null
      }
      const outcome = await send({ file: await reencode(file) })
      if (outcome.kind === 'unknown') {
        notify.refusal('上传失败，请检查网络后重试')
        return undefined
      }
      if (outcome.kind === 'done' && outcome.data.reference === '') {
        notify.refusal('上传失败，请换一张或联系客服')
        return undefined
      }
      if (outcome.kind === 'busy') notify.refusal('另一张图片还在上传，请稍后再试')
      return outcome.kind === 'done' ? outcome.data.reference : null
    } catch {
      notify.refusal('图片打不开，请换一张')
      return null
    } finally {
      setPending(false)
    }
  }
  return { send: upload, pending }
}
