import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'

/** Rates in hundredths of a yuan for one USDT, fees in hundredths of a USDT. */
export interface Rates {
  deposit: number
  withdrawal: number
  feeErc20: number
  feeTrc20: number
}

const schema = [
  `CREATE TABLE rate (
     id INTEGER PRIMARY KEY CHECK (id = 1), deposit INTEGER NOT NULL, withdrawal INTEGER NOT NULL,
     fee_erc20 INTEGER NOT NULL, fee_trc20 INTEGER NOT NULL
   ) STRICT;
   INSERT INTO rate VALUES (1, 723, 718, 500, 100);`,
]
export const rates: Domain = { name: 'rates', schema }

export function readRates({ db }: Platform): Rates {
  const row =
    db.get<Record<'deposit' | 'withdrawal' | 'fee_erc20' | 'fee_trc20', number>>(
      'SELECT * FROM rate',
    )!
  return {
    deposit: row.deposit,
    withdrawal: row.withdrawal,
    feeErc20: row.fee_erc20,
    feeTrc20: row.fee_trc20,
  }
}

export function setRates({ db }: Platform, next: Rates): void {
  db.run(
    'UPDATE rate SET deposit = ?, withdrawal = ?, fee_erc20 = ?, fee_trc20 = ?',
    next.deposit,
    next.withdrawal,
    next.feeErc20,
    next.feeTrc20,
  )
}

/** Returns cents of yuan as hundredths of a USDT, rounded down (spec 2 §5). */
export const usdtCents = (yuan: Cents, rate: number): number =>
  Number((BigInt(yuan) * 100n) / BigInt(rate))
