'use client'
import { useCallback, useState } from 'react'
import { useCommand } from '#hooks/core/command.ts'
import { uploadImage } from '#lib/api/endpoints/member.ts'
import { notify } from '#lib/notify.ts'
import { pictureProblem, reencode } from '#lib/files/picture.ts'

/** Checks, redraws and uploads a picture; the address it got, or null after a toast with the reason. */
export function useUploadPicture() {
  const { send } = useCommand(uploadImage)
  const [pending, setPending] = useState(false)
  const upload = useCallback(
    async (file: Blob): Promise<string | null> => {
      setPending(true)
      try {
        const problem = await pictureProblem(file)
        if (problem !== null) {
          notify.refusal(problem)
          return null
        }
        const outcome = await send({ file: await reencode(file) })
        if (outcome.kind === 'unknown') notify.refusal('上传失败，请检查网络后重试')
        return outcome.kind === 'done' ? outcome.data.url : null
      } catch {
        notify.refusal('图片无法读取，请换一张')
        return null
      } finally {
        setPending(false)
      }
    },
    [send],
  )
  return { upload, pending }
}
