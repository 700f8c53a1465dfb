import type { Endpoint } from '#lib/api/endpoint.ts'

/** Values of previous answers, used as input of the next calls; '' while unknown. */
export interface Known {
  promo: string
  lottery: string
  room: string
  order: string
}

export const nothingKnown = (): Known => ({ promo: '', lottery: '', room: '', order: '' })

interface Answered {
  readonly items?: readonly { readonly id?: string; readonly orderNumber?: string }[]
}

const firstOf = (data: unknown): Record<string, unknown> => {
  const answered = data as Answered | readonly unknown[] | null
  const [first] = Array.isArray(answered) ? answered : ((answered as Answered | null)?.items ?? [])
  return { ...(first as object | undefined) }
}

/** Collects values from an answer for the calls that follow. */
export function note(known: Known, { id }: Endpoint, data: unknown): void {
  const first = firstOf(data)
  const text = (key: string): string => (typeof first[key] === 'string' ? first[key] : '')
  if (id === 'POST /api/activitylist') known.promo ||= text('id')
  if (id === 'POST /api/lotteryList') known.lottery ||= text('name')
  if (id === 'POST /api/lotteryRoom') known.room ||= text('id')
  if (id === 'POST /api/gettransrecord') known.order ||= text('orderNumber')
}
