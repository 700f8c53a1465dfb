import { toPng } from './picture.ts'

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

/** A member's initial on a colour that follows from the name, as PNG; the same on every phone. */
export async function initialsPicture(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const seed = Array.from(name).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0)
  pen.fillStyle = INKS[seed % INKS.length] ?? '#0b7a66'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.fillStyle = '#fff'
  pen.font = `600 ${SIDE / 2}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(Array.from(name)[0]?.toUpperCase() ?? '会', SIDE / 2, SIDE / 2)
  return toPng(canvas)
}
