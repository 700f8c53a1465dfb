/** A refusal by the platform: the code and message of the envelope. */
export class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Ends the act: nothing of its transaction stays. */
export function refuse(code: number, message: string): never {
  throw new Refusal(code, message)
}

export const expired = (): never => refuse(401, '登录已过期，请重新登录')
