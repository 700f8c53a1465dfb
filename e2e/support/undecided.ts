import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { seenContrasts } from './seen-contrast.ts'

export type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]
type Place = Finding['nodes'][number]

interface Exception {
  readonly rule: string
  /** Part of the element's markup. */
  readonly html: string
  readonly reason: string
}

/** Findings that axe cannot decide here, and nothing in the page is to be changed for. */
const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'frame-tested',
    html: '<iframe ',
    reason: 'A frame shows the page of another site, which no script of this one may read.',
  },
  {
    rule: 'label-content-name-mismatch',
    html: 'aria-label="更换头像"',
    reason: 'The letter in it is the drawing of a member without a picture, not its label.',
  },
  {
    rule: 'aria-allowed-role',
    html: 'rv-picker-column__item',
    reason: 'The wheel of react-vant; a field beside it takes the same day as text.',
  },
  {
    rule: 'heading-order',
    html: '<h',
    reason: 'A heading came while axe read the page. A wrong order is a violation, not this.',
  },
]

const isNamed = (rule: string, { html }: Place): boolean =>
  EXCEPTIONS.some((each) => each.rule === rule && html.includes(each.html))

/** The contrast that a text needs: axe says which if it came so far. */
const neededBy = ({ any }: Place): number => {
  const data: unknown = any[0]?.data
  const needed = data && typeof data === 'object' && 'expectedContrastRatio' in data
  return needed ? Number.parseFloat(String(data.expectedContrastRatio)) : 4.5
}

async function faintTexts(page: Page, places: readonly Place[]): Promise<string[]> {
  const contrasts = await seenContrasts(
    page,
    places.map(({ target }) => String(target[0])),
  )
  return places.flatMap((place, index) => {
    const [seen, needed] = [contrasts[index]!, neededBy(place)]
    return seen < needed ? [`${seen.toFixed(2)} instead of ${needed}: ${place.html}`] : []
  })
}

/** Findings among what axe could not decide: text too faint for its ground, and whatever is not named above. */
export async function undecided(page: Page, incomplete: readonly Finding[]): Promise<string[]> {
  const places = incomplete.flatMap(({ id, nodes }) => nodes.map((place) => ({ id, place })))
  const isContrast = ({ id }: { id: string }) => id === 'color-contrast'
  const texts = places.filter(isContrast).map(({ place }) => place)
  const others = places.filter((each) => !isContrast(each) && !isNamed(each.id, each.place))
  const faint = texts.length > 0 ? await faintTexts(page, texts) : []
  return [
    ...faint.map((each) => `color-contrast ${each}`),
    ...others.map(({ id, place }) => `undecided ${id}: ${place.html}`),
  ]
}
