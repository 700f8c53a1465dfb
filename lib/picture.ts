/** Largest picture that is uploaded, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
const LONGEST_SIDE = 1600

const signatures: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
]

/** The picture's type by its first bytes, whatever its name claims; null when it is none we take. */
export function pictureType(head: Uint8Array): string | null {
  const match = signatures.find(([, offset, bytes]) =>
    bytes.every((byte, at) => head[offset + at] === byte),
  )
  return match?.[0] ?? null
}

/** Why a file cannot be uploaded, in the member's words; null when it can. */
export async function pictureProblem(file: Blob): Promise<string | null> {
  if (file.size === 0) return '文件是空的，请重新选择'
  if (file.size > PICTURE_MAX_BYTES) return '图片不能超过 5 MB'
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  return pictureType(head) === null ? '请选择 PNG、GIF 或 JPG 图片' : null
}

/**
 * The picture drawn anew as PNG: no place, device or time is left in it, and both kinds of back end take
 * the type (old defect 13). A gif is passed through, it may move.
 */
export async function reencode(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (pictureType(head) === 'image/gif')
    return new File([file], 'picture.gif', { type: 'image/gif' })
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (drawn === null) throw new Error('picture could not be drawn')
  return new File([drawn], 'picture.png', { type: 'image/png' })
}
