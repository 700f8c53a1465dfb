import type { Endpoint } from '#lib/api/endpoint.ts'

/** What earlier answers have told, to ask later questions with; '' while unknown. */
export interface Known {
  promo: string
  lottery: string
  room: string
  order: string
}

export const nothingKnown = (): Known => ({ promo: '', lottery: '', room: '', order: '' })

interface Told {
  readonly items?: readonly { readonly id?: string; readonly orderNumber?: string }[]
}

const firstOf = (data: unknown): Record<string, unknown> => {
  const told = data as Told | readonly unknown[] | null
  const [first] = Array.isArray(told) ? told : ((told as Told | null)?.items ?? [])
  return { ...(first as object | undefined) }
}

/** Notes what the data of an answer tells for the questions after it. */
export function note(known: Known, { id }: Endpoint, data: unknown): void {
  const first = firstOf(data)
  const text = (key: string): string => (typeof first[key] === 'string' ? first[key] : '')
  if (id === 'POST /api/activitylist') known.promo ||= text('id')
  if (id === 'POST /api/lotteryList') known.lottery ||= text('name')
  if (id === 'POST /api/lotteryRoom') known.room ||= text('id')
  if (id === 'POST /api/gettransrecord') known.order ||= text('orderNumber')
}
