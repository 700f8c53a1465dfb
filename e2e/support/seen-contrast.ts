import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { leastContrast, type Colour, type Ground } from '#testing/contrast.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface SeenText {
  readonly colour: Colour
  /** Of its ground, by its colour's alpha and the opacity of what it is in. */
  readonly share: number
  /** Whole pixels of the page; none where nothing of it is to be seen. */
  readonly boxes: readonly Box[]
  /** A finger would meet it: nothing lies over it. */
  readonly onTop: boolean
}

/** Runs in the page. What is written in the elements themselves, not in those they contain. */
function readTexts(selectors: readonly string[]): SeenText[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!
  const upFrom = (each: Element): Element[] =>
    each.parentElement ? [each, ...upFrom(each.parentElement)] : [each]
  const rgbaOf = (colour: string) => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    return pen.getImageData(0, 0, 1, 1).data
  }
  const boxesOf = (element: Element): DOMRect[] => {
    if (element.matches('input, textarea')) return [element.getBoundingClientRect()]
    const range = document.createRange()
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
  }
  /** Without what lies beyond an edge that cuts it off, nor the pixels that the text shares with its surroundings. */
  const cut = (box: DOMRect, clips: readonly DOMRect[]): Box[] => {
    const all = [box, ...clips]
    const left = Math.ceil(Math.max(...all.map((each) => each.left)))
    const top = Math.ceil(Math.max(...all.map((each) => each.top)))
    const width = Math.floor(Math.min(...all.map((each) => each.right))) - left
    const height = Math.floor(Math.min(...all.map((each) => each.bottom))) - top
    return width > 0 && height > 0 ? [{ left, top, width, height }] : []
  }
  return selectors.map((selector) => {
    const element = document.querySelector(selector)
    if (!element) return { colour: [0, 0, 0], share: 1, boxes: [], onTop: false }
    const around = upFrom(element)
    const styles = around.map((each) => getComputedStyle(each))
    const clips = around
      .filter((_, index) => styles[index]!.overflow !== 'visible')
      .map((each) => each.getBoundingClientRect())
    const own = element.matches(':placeholder-shown')
      ? getComputedStyle(element, '::placeholder')
      : styles[0]!
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgbaOf(
      element instanceof SVGElement ? own.fill : own.color,
    )
    const opacity = styles.reduce((product, style) => product * Number(style.opacity), 1)
    const screen = new DOMRect(0, 0, innerWidth, innerHeight)
    const boxes = boxesOf(element).flatMap((box) => cut(box, [...clips, screen]))
    const onTop = boxes.some(({ left, top, width, height }) =>
      element.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
    )
    return {
      colour: [red, green, blue],
      share: (alpha / 255) * opacity,
      boxes,
      onTop,
    }
  })
}

/** Runs in the page. A sheet that is no element: the page's policy allows no other. Returns how to end it. */
function hideWords(selectors: readonly string[]): { end: () => void } {
  const texts = `:is(${selectors.join()})`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${texts}, ${texts}::placeholder {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
    transition: none !important;
  }
  text${texts} { fill: transparent !important; }`)
  const before = [...document.adoptedStyleSheets]
  document.adoptedStyleSheets = [...before, sheet]
  return { end: () => (document.adoptedStyleSheets = before) }
}

/** A part of the page: three bytes a pixel. */
interface Picture {
  readonly data: Buffer
  readonly clip: Box
}

/** The part of the page that has all the boxes. */
function around(boxes: readonly Box[]): Box {
  const [left, top] = [
    Math.min(...boxes.map((each) => each.left)),
    Math.min(...boxes.map((each) => each.top)),
  ]
  const right = Math.max(...boxes.map((each) => each.left + each.width))
  const bottom = Math.max(...boxes.map((each) => each.top + each.height))
  return { left, top, width: right - left, height: bottom - top }
}

async function take(page: Page, clip: Box): Promise<Picture> {
  const png = await page.screenshot({ clip: { ...clip, x: clip.left, y: clip.top } })
  return { data: await sharp(png).removeAlpha().raw().toBuffer(), clip }
}

/** Without the words of these elements; those of others, such as a toast that lies over them, stay. */
async function takeWithout(page: Page, selectors: readonly string[], clip: Box): Promise<Picture> {
  const hidden = await page.evaluateHandle(hideWords, selectors)
  const taken = await take(page, clip)
  await hidden.evaluate(({ end }) => end())
  return taken
}

/** The colours on which the strokes of words are seen. */
function groundsOf(words: Picture, { data, clip }: Picture, boxes: readonly Box[]): Ground[] {
  const found = new Map<number, number>()
  for (const { left, top, width, height } of boxes)
    for (let y = top - clip.top; y < top - clip.top + height; y += 1)
      for (let x = left - clip.left; x < left - clip.left + width; x += 1) {
        const at = (y * clip.width + x) * 3
        const ground = data.readUIntBE(at, 3)
        if (words.data.readUIntBE(at, 3) !== ground) found.set(ground, (found.get(ground) ?? 0) + 1)
      }
  return [...found].map(([rgb, pixels]) => [[rgb >> 16, (rgb >> 8) & 255, rgb & 255], pixels])
}

/**
 * The least contrast of what is written in each of the elements with what is seen behind it; infinite where none of it
 * is seen. What styles do not show axe is read from pixels: gradients, pictures, what lies over each other.
 */
export async function seenContrasts(page: Page, selectors: readonly string[]): Promise<number[]> {
  for (;;) {
    const texts = await page.evaluate(readTexts, selectors)
    const boxes = texts.flatMap((text) => text.boxes)
    if (boxes.length === 0) return texts.map(() => Number.POSITIVE_INFINITY)
    const clip = around(boxes)
    const words = await take(page, clip)
    const grounds = await takeWithout(page, selectors, clip)
    // A page that went on meanwhile is read again.
    const after = await page.evaluate(readTexts, selectors)
    if (JSON.stringify(texts) !== JSON.stringify(after)) continue
    return texts.map(({ colour, share, boxes: own, onTop }) => {
      const found = groundsOf(words, grounds, own)
      // Words that leave no trace where nothing covers them have the colour of their ground.
      return found.length === 0 && onTop ? 1 : leastContrast(colour, share, found)
    })
  }
}
