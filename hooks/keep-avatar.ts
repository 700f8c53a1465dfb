'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '#hooks/api.ts'
import { useCommand } from '#hooks/command.ts'
import { useUploadPicture } from '#hooks/upload.ts'
import { readPicture } from '#lib/api/aside.ts'
import { getMember, uploadImage } from '#lib/api/endpoints/member.ts'
import { notify } from '#lib/notify.ts'

/**
 * Uploads a picture that is no avatar. Back end A makes every upload the avatar (spec 3 §5): the old one is
 * put back, and where that fails the member is told.
 */
export function useUploadKeepingAvatar() {
  const queries = useQueryClient()
  const { upload, pending } = useUploadPicture()
  const { send } = useCommand(uploadImage, { quiet: true })
  const keep = useCallback(
    async (file: Blob): Promise<string | null> => {
      const read = () => queries.fetchQuery({ ...queryOf(getMember, undefined), staleTime: 0 })
      const before = (await read().catch(() => null))?.avatar ?? ''
      const picture = before === '' ? null : await readPicture(before)
      const address = await upload(file)
      if (address === null) return null
      const after = (await read().catch(() => null))?.avatar ?? before
      if (after === before) return address
      const restored = picture !== null && (await send({ file: picture })).kind === 'done'
      if (!restored && before !== '') notify.info('头像可能已被替换，可在个人资料中重新上传')
      return address
    },
    [queries, upload, send],
  )
  return { upload: keep, pending }
}
