import { getVipLevels } from '#lib/api/endpoints/vip.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { amount, text } from '#scripts/docs/api/field.ts'

const rebate = (of: string) => amount(`Highest rebate on ${of}`, 'percent')

export const vip = [
  describeCall(getVipLevels, {
    summary: 'The ten levels in their order',
    answer: {
      vipname: text('Name of the level'),
      recharge: amount('Cumulative deposits the level asks for', 'yuan'),
      flow: amount('Turnover the level asks for', 'yuan'),
      realperson: rebate('live casino'),
      sport: rebate('sports'),
      e_sport: rebate('e-sports'),
      joker: rebate('board games'),
      electron: rebate('slots'),
      lottery: rebate('lottery'),
      fish: rebate('fishing'),
    },
  }),
]
