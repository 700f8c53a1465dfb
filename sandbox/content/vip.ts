/** One level: required sums in yuan, rebates in hundredths of a percent. */
export interface VipRow {
  readonly deposit: number
  readonly turnover: number
  readonly rebates: {
    readonly realbet: number
    readonly sport: number
    readonly gaming: number
    readonly joker: number
    readonly concise: number
    readonly fish: number
    readonly lottery: number
  }
}

type Cells = [
  realbet: number,
  sport: number,
  gaming: number,
  joker: number,
  concise: number,
  fish: number,
  lottery: number,
]

const row = (deposit: number, turnover: number, cells: Cells): VipRow => {
  const [realbet, sport, gaming, joker, concise, fish, lottery] = cells
  return { deposit, turnover, rebates: { realbet, sport, gaming, joker, concise, fish, lottery } }
}

/** VIP1 to VIP10. */
export const VIP_ROWS: readonly VipRow[] = [
  row(100, 100, [30, 35, 35, 40, 45, 40, 20]),
  row(10_000, 60_000, [35, 40, 40, 45, 50, 45, 25]),
  row(50_000, 300_000, [40, 45, 45, 50, 60, 50, 30]),
  row(120_000, 900_000, [45, 50, 50, 60, 70, 60, 35]),
  row(300_000, 2_200_000, [50, 60, 60, 70, 80, 70, 40]),
  row(600_000, 4_000_000, [60, 70, 70, 80, 95, 80, 45]),
  row(1_500_000, 10_000_000, [70, 80, 80, 90, 110, 90, 50]),
  row(4_000_000, 28_000_000, [80, 90, 90, 105, 125, 105, 60]),
  row(10_000_000, 70_000_000, [90, 100, 100, 120, 140, 120, 70]),
  row(30_000_000, 200_000_000, [100, 120, 120, 140, 160, 140, 80]),
]
