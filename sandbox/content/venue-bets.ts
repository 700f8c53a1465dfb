/** Results of bets in a kind of venue. */
export interface VenuePlay {
  /** Chance of a win and possible returns of a win, in percent. */
  readonly wins: number
  readonly returns: readonly number[]
}

export const VENUE_PLAYS: Readonly<Record<string, VenuePlay>> = {
  realbet: {
    wins: 49,
    returns: [195, 200],
  },
  sport: {
    wins: 46,
    returns: [178, 192, 205, 240],
  },
  gaming: {
    wins: 47,
    returns: [185, 195, 210],
  },
  joker: {
    wins: 45,
    returns: [190, 195, 285],
  },
  concise: {
    wins: 28,
    returns: [40, 120, 200, 320, 800],
  },
}

/** Reasons of the back office, as the member reads them. */
export const DEPOSIT_REFUSALS = ['未收到款项，请核对转账记录', '付款人姓名与账户不符'] as const
export const WITHDRAWAL_REFUSALS = ['收款账户信息有误，请核对后重新提交'] as const
