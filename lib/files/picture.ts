/** Largest picture that is uploaded, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
const LONGEST_SIDE = 1600
const VECTOR_SIDE = 256

const signatures: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
]

/** The picture's type by its first bytes, whatever its name claims; null when it is none we take. */
export function pictureType(head: Uint8Array): string | null {
  const match = signatures.find(([, offset, bytes]) =>
    bytes.every((byte, index) => head[offset + index] === byte),
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
 * The picture re-encoded as PNG: without place, device and time metadata, and both kinds of back end take
 * the type (old defect 13). A gif is passed through, it may move.
 */
export async function reencode(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (pictureType(head) === 'image/gif')
    return new File([file], 'picture.gif', { type: 'image/gif' })
  const { image, width, height } = await drawable(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  if (image instanceof ImageBitmap) image.close()
  return toPng(canvas)
}

/** A canvas as a PNG file. */
export async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (drawn === null) throw new Error('picture could not be drawn')
  return new File([drawn], 'picture.png', { type: 'image/png' })
}

interface Drawable {
  image: ImageBitmap | HTMLImageElement
  width: number
  height: number
}

/** Vector pictures are no bitmaps and may have no size of their own. */
async function drawable(file: Blob): Promise<Drawable> {
  if (!file.type.startsWith('image/svg')) {
    const image = await createImageBitmap(file)
    return { image, width: image.width, height: image.height }
  }
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    return { image, width: naturalWidth || VECTOR_SIDE, height: naturalHeight || VECTOR_SIDE }
  } finally {
    URL.revokeObjectURL(address)
  }
}
