export interface Poster {
  title: string
  name: string
  /** PNG data address of the QR code. */
  code: string
  link: string
}

const WIDTH = 750
const HEIGHT = 1200
const FONT = '-apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif'

const load = (src: string): Promise<HTMLImageElement> =>
  new Promise((done, fail) => {
    const image = new Image()
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', () => fail(new Error('picture')))
    image.src = src
  })

/** Draws the invitation as a PNG data address, 750 × 1200. */
export async function drawPoster({ title, name, code, link }: Poster): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas')
  drawGround(pen)
  pen.textAlign = 'center'
  pen.fillStyle = '#fff'
  pen.font = `700 64px ${FONT}`
  pen.fillText(title, WIDTH / 2, 190, WIDTH - 120)
  pen.font = `400 34px ${FONT}`
  pen.globalAlpha = 0.86
  pen.fillText(`${name} 邀请您加入`, WIDTH / 2, 264, WIDTH - 120)
  pen.globalAlpha = 1
  pen.beginPath()
  // Corners are an ornament: Safari before 16 has no round ones.
  if ('roundRect' in pen) pen.roundRect(135, 350, 480, 480, 36)
  else (pen as CanvasRenderingContext2D).rect(135, 350, 480, 480)
  pen.fill()
  pen.drawImage(await load(code), 165, 380, 420, 420)
  pen.font = `600 36px ${FONT}`
  pen.fillText('扫码注册', WIDTH / 2, 920)
  pen.font = `400 24px ${FONT}`
  pen.globalAlpha = 0.7
  pen.fillText(link, WIDTH / 2, 976, WIDTH - 100)
  pen.fillText('未满 18 周岁禁止参与 · 请理性娱乐', WIDTH / 2, 1120)
  return canvas.toDataURL('image/png')
}

function drawGround(pen: CanvasRenderingContext2D): void {
  const ground = pen.createLinearGradient(0, 0, WIDTH, HEIGHT)
  ground.addColorStop(0, '#10342f')
  ground.addColorStop(0.6, '#0b6a5e')
  ground.addColorStop(1, '#1f9b88')
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = 'rgb(255 255 255 / 12%)'
  pen.lineWidth = 3
  for (const radius of [180, 270, 360, 450]) {
    pen.beginPath()
    pen.arc(WIDTH - 60, 80, radius, 0, Math.PI * 2)
    pen.stroke()
  }
}
