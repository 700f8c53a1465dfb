'use client'
import { useCallback } from 'react'
import { useCommand } from '#hooks/core/command.ts'
import { useRefreshMember } from '#hooks/session/member-sync.ts'
import { useUploadPicture } from './upload.ts'
import { updateMember } from '#lib/api/endpoints/member.ts'
import { notify } from '#lib/notify.ts'

export const useUpdateMember = () => useCommand(updateMember)

/** Uploads a new avatar; the member is read again by the upload itself. */
export function useChangeAvatar() {
  const { upload, pending } = useUploadPicture()
  const { refresh } = useRefreshMember()
  const change = useCallback(
    async (file: Blob) => {
      if (typeof (await upload(file)) !== 'string') return
      notify.success('操作成功')
      await refresh()
    },
    [upload, refresh],
  )
  return { change, pending }
}
