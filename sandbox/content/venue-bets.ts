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
