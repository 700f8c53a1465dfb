import { textHash, initialOf } from '#lib/text/name.ts'

/** The largest animated GIF in bytes. It is uploaded unchanged. */
const GIF_MAX_BYTES = 5 * 1024 * 1024
/** Common servers accept at most 1 MB. */
const PNG_MAX_BYTES = 1024 * 1024
const LONGEST_SIDE = 1600
/** Even a PNG of noise with this side is below 1 MB. */
const SHORTEST_SIDE = 400
const VECTOR_SIDE = 256

const signatures: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
]

/** Returns the type of a picture by its first bytes, or null for a type that we do not accept. */
function pictureType(head: Uint8Array): string | null {
  const match = signatures.find(([, offset, bytes]) =>
    bytes.every((byte, index) => head[offset + index] === byte),
  )
  return match?.[0] ?? null
}

/** Returns why a file cannot be uploaded, or null if it can. */
export async function pictureRefusal(file: Blob): Promise<string | null> {
  if (file.size === 0) return '文件是空的，请重选'
  const type = pictureType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (type === null) return '请选择 PNG、GIF 或 JPG 图片'
  return type === 'image/gif' && file.size > GIF_MAX_BYTES ? 'GIF 动图不能超过 5 MB' : null
}

/**
 * Encodes the picture as a small PNG without metadata about place, device and time. Both kinds of back end accept PNG
 * (old defect 13). A GIF stays unchanged, because it may be animated.
 */
export async function reencodePicture(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (pictureType(head) === 'image/gif')
    return new File([file], 'picture.gif', { type: 'image/gif' })
  const { image, width, height } = await drawable(file)
  const canvas = document.createElement('canvas')
  try {
    for (let side = LONGEST_SIDE; ; side /= 2) {
      const scale = Math.min(1, side / Math.max(width, height))
      canvas.width = Math.max(1, Math.round(width * scale))
      canvas.height = Math.max(1, Math.round(height * scale))
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      const png = await toPng(canvas)
      if (png.size <= PNG_MAX_BYTES || side <= SHORTEST_SIDE) return png
    }
  } finally {
    if (image instanceof ImageBitmap) image.close()
  }
}

/** Encodes a canvas as a PNG file. */
async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (drawn === null) throw new Error('picture could not be drawn')
  return new File([drawn], 'picture.png', { type: 'image/png' })
}

interface Drawable {
  image: ImageBitmap | HTMLImageElement
  width: number
  height: number
}

/** Decodes a picture. An SVG cannot become an ImageBitmap and may have no size. */
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

const SIDE = 256
const INKS = [
  '#0b7a66',
  '#a5472a',
  '#2457a6',
  '#8a6100',
  '#6d3a86',
  '#4c6a1f',
  '#a83257',
  '#47566b',
]

/** Draws a member's initial as a PNG, in a colour that depends on the name alone. */
export async function initialsPicture(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = INKS[textHash(name) % INKS.length] ?? '#0b7a66'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.fillStyle = '#fff'
  pen.font = `600 ${SIDE / 2}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(initialOf(name) || '会', SIDE / 2, SIDE / 2)
  return toPng(canvas)
}
