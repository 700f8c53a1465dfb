import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { amount, needed, text } from '#scripts/docs/api/field.ts'

export const wallet = [
  describeCall(getVenueBalances, {
    summary: 'What lies in each venue; polled on the money pages',
    answer: {
      name: text('Name of the venue'),
      balance: needed(amount('What lies there', 'yuan')),
      platname: text('The venue, as transfers and filters name it'),
    },
  }),
  describeCall(recallAll, {
    summary: 'Brings the money of all venues back',
    note: 'Code 200 also when there was nothing to recover: the message is shown.',
    codes: { 201: 'a venue did not answer' },
  }),
]
