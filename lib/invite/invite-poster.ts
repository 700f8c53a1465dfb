interface Poster {
  title: string
  name: string
  /** The QR code as a PNG data address. */
  code: string
  address: string
  /** The address of the site's logo, or ''. */
  logo: string
}

const WIDTH = 750
const HEIGHT = 1200
const FONT = '-apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif'

const load = (src: string): Promise<HTMLImageElement> =>
  new Promise((done, fail) => {
    const image = new Image()
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', () => fail(new Error('picture')))
    // A picture from another origin without CORS would make the canvas unreadable.
    image.crossOrigin = 'anonymous'
    image.src = src
  })

/** Returns the operator's accent colour for light pages as #rrggbb, or '' if the operator has none. */
const accentOnLight = (): string =>
  /light,(#[\da-f]{6})/.exec(globalThis.BRAND?.tokens['--accent'] ?? '')?.[1] ?? ''

/** Draws the invitation as a PNG data address, 750 × 1200. */
export async function drawPoster({ title, name, code, address, logo }: Poster): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas')
  drawGround(pen, accentOnLight())
  await drawLogo(pen, logo)
  pen.textAlign = 'center'
  pen.fillStyle = '#fff'
  pen.font = `700 64px ${FONT}`
  pen.fillText(title, WIDTH / 2, 190, WIDTH - 120)
  pen.font = `400 40px ${FONT}`
  pen.globalAlpha = 0.86
  pen.fillText(`${name} 邀请您加入`, WIDTH / 2, 264, WIDTH - 120)
  pen.globalAlpha = 1
  pen.beginPath()
  pen.roundRect(135, 350, 480, 480, 36)
  pen.fill()
  pen.drawImage(await load(code), 165, 380, 420, 420)
  pen.font = `600 44px ${FONT}`
  pen.fillText('扫码注册', WIDTH / 2, 920)
  pen.font = `400 32px ${FONT}`
  pen.globalAlpha = 0.86
  pen.fillText(address, WIDTH / 2, 976, WIDTH - 100)
  pen.fillText('未满 18 周岁禁止参与 · 请理性娱乐', WIDTH / 2, 1120)
  return canvas.toDataURL('image/png')
}

/** Draws the logo above the title, if it loads. */
async function drawLogo(pen: CanvasRenderingContext2D, logo: string): Promise<void> {
  if (logo === '') return
  try {
    const picture = await load(logo)
    const width = Math.min(300, (72 / (picture.naturalHeight || 72)) * (picture.naturalWidth || 72))
    pen.drawImage(picture, (WIDTH - width) / 2, 44, width, 72)
  } catch {
    // The poster does without the logo.
  }
}

const STARS = [
  [7, 12, 3],
  [19, 60, 2],
  [31, 24, 2],
  [48, 5, 3],
  [62, 17, 2],
  [79, 9, 3],
  [95, 34, 3],
  [91, 71, 2],
  [4, 81, 3],
  [11, 39, 2],
  [87, 87, 2],
  [71, 80, 2],
] as const

/** Draws the night sea: light from the upper right, stars, the horizon. */
function drawGround(pen: CanvasRenderingContext2D, accent: string): void {
  const sky = pen.createRadialGradient(WIDTH * 0.88, 0, 0, WIDTH * 0.88, 0, HEIGHT)
  sky.addColorStop(0, accent || '#0e5a4e')
  sky.addColorStop(0.5, '#0a1f24')
  sky.addColorStop(1, '#0a1018')
  pen.fillStyle = sky
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#f0d9a0'
  for (const [x, y, radius] of STARS) {
    pen.beginPath()
    pen.arc((x / 100) * WIDTH, (y / 100) * HEIGHT, radius, 0, Math.PI * 2)
    pen.fill()
  }
  pen.beginPath()
  pen.ellipse(WIDTH / 2, HEIGHT + 80, WIDTH * 0.62, 120, 0, 0, Math.PI * 2)
  pen.fillStyle = 'rgb(5 9 14 / 45%)'
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = 'rgb(169 222 211 / 40%)'
  pen.stroke()
}
