export const PAYMENT_PASSWORD = 'load6666'

/** A member of the load. A restart of the platform gives it a new token. */
export interface Account {
  readonly id: number
  readonly token: string
}
