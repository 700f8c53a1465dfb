/** A refusal: code and message of the envelope. */
export class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Throws a refusal and so rolls back the act. */
export function refuse(code: number, message: string): never {
  throw new Refusal(code, message)
}

export const refuseExpired = (): never => refuse(401, '登录已过期，请重新登录')
