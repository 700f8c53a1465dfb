import { http, HttpResponse, type RequestHandler } from 'msw'
import { findUpload } from '#sandbox/domain/uploads.ts'
import { avatarPicture } from '#sandbox/pictures/avatars.ts'
import { bannerPicture, qrPicture, promotionPicture } from '#sandbox/pictures/pictures.ts'
import type { SandboxContext } from './serve.ts'

const PAINTERS: Readonly<Record<string, (name: string) => string | null>> = {
  banner: bannerPicture,
  promo: promotionPicture,
  avatar: avatarPicture,
  qr: qrPicture,
}
const NAME_MAX = 300

/** Returns the address of a drawn picture. */
export const pictureUrl = (site: string, kind: string, name: string): string =>
  `${site}/sandbox/picture/${kind}/${encodeURIComponent(name)}.svg`

export const uploadUrl = (site: string, id: string): string => `${site}/sandbox/upload/${id}`

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const missing = () => new HttpResponse('not found', { status: 404 })

/** Serves pictures and uploads below /sandbox/, to which answers link. */
export const fileHandlers = ({ platform }: SandboxContext): RequestHandler[] => [
  http.get('*/sandbox/picture/:kind/:name', ({ params }) => {
    const name = String(params.name).replace(/\.svg$/, '')
    const svg = name.length <= NAME_MAX ? PAINTERS[String(params.kind)]?.(name) : null
    if (!svg) return missing()
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }
    return new HttpResponse(svg, { headers: { ...SAFE_HEADERS, ...headers } })
  }),
  http.get('*/sandbox/upload/:id', ({ params }) => {
    const upload = findUpload(platform, String(params.id))
    if (!upload) return missing()
    const headers = {
      'content-type': upload.type,
      'cache-control': 'private, max-age=31536000, immutable',
    }
    return new HttpResponse(upload.bytes, { headers: { ...SAFE_HEADERS, ...headers } })
  }),
]
