import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { expect, test as base } from './fixtures.ts'
import { confirmChecked, unknownOutcome } from './support/command-flows.ts'
import { callsTo } from './support/money.ts'
import { sendBet, confirmBetButton } from './support/room.ts'

/** A new member in a room, and the bets that the page sends. */
const test = base.extend<{ room: { readonly member: Member; readonly sent: readonly unknown[] } }>({
  room: async ({ page, joinRoom, watch }, use) => {
    watch.allow(/ERR_|Failed to load/)
    await use({ member: await joinRoom(), sent: callsTo(page, placeBet) })
  },
})

for (const [kind, after, mark] of [
  ['html', true, ''],
  ['html', false, ''],
  ['reset', false, ' @long'],
] as const) {
  test(`a bet answered by ${kind} and ${after ? '' : 'not '}carried out is unknown until the member has checked the records, and the slip stays${mark}`, async ({
    page,
    platform,
    room: { member, sent },
  }) => {
    platform.fail(placeBet.id, kind, { after, times: kind === 'html' ? 1 : 30 })
    await sendBet(page, '大')
    const rows = unknownOutcome(page).getByRole('listitem').filter({ hasText: '10.00' })
    await expect(unknownOutcome(page)).toContainText('最新记录')
    await expect(rows).toHaveCount(after ? 1 : 0)
    await expect(confirmBetButton(page)).toBeHidden()
    await confirmChecked(page)
    await expect(confirmBetButton(page)).toBeEnabled()
    expect(sent).toHaveLength(1)
    expect(platform.wallet(member.name)).toBe(after ? 99_000 : 100_000)
  })
}

test('an unknown bet whose records are unreadable can be dismissed; the notice comes back after a reload and before the next bet @long', async ({
  page,
  platform,
  room: { sent },
}) => {
  platform.fail(placeBet.id, 'html', { after: true, times: 1 })
  platform.fail(getBets.id, 'html', { times: Infinity })
  await sendBet(page, '大')
  await expect(page.getByText('暂时查不到记录')).toBeVisible()
  await page.reload()
  await expect(unknownOutcome(page)).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(unknownOutcome(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^投注 ?1$/ }).click()
  await confirmChecked(page)
  await expect(page.getByRole('dialog', { name: /^投注/ })).toContainText('已选 1 注')
  expect(sent).toHaveLength(1)
})
