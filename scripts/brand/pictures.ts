import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PHONES } from '#scripts/export/share-tags.ts'

const PAGE = '#f3f5f7'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

interface Sheet {
  readonly width: number
  readonly height: number
  readonly ground: string | typeof CLEAR
  /** Size of the logo's square as a share of the shorter side. */
  readonly share: number
}

/** The logo in the middle of a sheet, as PNG. */
async function on(logo: Buffer, { width, height, ground, share }: Sheet): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * share)
  const picture = await sharp(logo, { density: 600 })
    .resize(side, side, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const square = (size: number, ground: Sheet['ground'], share: number): Sheet => ({
  width: size,
  height: size,
  ground,
  share,
})

/** An .ico file of PNG pictures: a header of six bytes, sixteen a picture, then the pictures. */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/**
 * All pictures of a brand below `folder` (public/ or a finished site), from a logo (SVG or PNG): icons of tabs and home
 * screens, the card of shared links, and the pictures that iOS shows at its start. `accent` is the ground where one is
 * needed.
 */
export async function drawPictures(
  folder: string,
  logo: Buffer,
  accent: string,
): Promise<string[]> {
  const sheets: Record<string, Sheet> = {
    'icons/icon-192.png': square(192, CLEAR, 1),
    'icons/icon-512.png': square(512, CLEAR, 1),
    // A system may cut away all but a circle of 80 %.
    'icons/icon-maskable-512.png': square(512, accent, 0.55),
    'icons/apple-touch-icon.png': square(180, '#ffffff', 0.78),
    'icons/share.png': { width: 1200, height: 630, ground: accent, share: 0.5 },
    ...Object.fromEntries(
      PHONES.map(([width, height, ratio]) => {
        const size = { width: width * ratio, height: height * ratio }
        const file = `icons/startup/${size.width}x${size.height}.png`
        return [file, { ...size, ground: PAGE, share: 0.3 }]
      }),
    ),
  }
  mkdirSync(join(folder, 'icons/startup'), { recursive: true })
  for (const [file, sheet] of Object.entries(sheets))
    writeFileSync(join(folder, file), await on(logo, sheet))
  const small = [32, 48].map(async (size) => ({
    size,
    png: await on(logo, square(size, CLEAR, 1)),
  }))
  writeFileSync(join(folder, 'favicon.ico'), icoOf(await Promise.all(small)))
  const inside = (await on(logo, square(256, CLEAR, 1))).toString('base64')
  const isSvg = logo.subarray(0, 500).toString('utf8').includes('<svg')
  const wrapped = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><image width="256" height="256" href="data:image/png;base64,${inside}"/></svg>`
  writeFileSync(join(folder, 'icons/icon.svg'), isSvg ? logo : wrapped)
  return [...Object.keys(sheets), 'favicon.ico', 'icons/icon.svg']
}
