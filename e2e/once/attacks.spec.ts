import { placeDeposit } from '#sandbox/domain/wallet/deposits.ts'
import { addMember } from '#sandbox/domain/member/members.ts'
import { addMessage } from '#sandbox/domain/lottery/chat.ts'
import { ATTACKS } from '#testing/attacks.ts'
import { expect } from '#e2e/fixtures.ts'
import {
  test,
  ADDRESS_PAGES,
  dangers,
  HTML_PAGES,
  htmlPage,
  marked,
  promotion,
  TEXT_PAGES,
  visit,
} from '#e2e/support/attacks.ts'
import { chatOf, enterRoom } from '#e2e/support/room.ts'

const ADDRESSES = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>']

const TOGETHER = 16
const parts = Array.from({ length: Math.ceil(ATTACKS.length / TOGETHER) }, (_, index) =>
  ATTACKS.slice(index * TOGETHER, (index + 1) * TOGETHER).join('\n'),
)

for (const address of HTML_PAGES) {
  test(`no attack acts in HTML of the platform: ${address} @long`, async ({
    platform,
    withHtml,
  }) => {
    const shown = htmlPage(platform, address)
    for (const [index, part] of parts.entries()) {
      await test.step(`part ${index + 1}`, async () => {
        expect(await withHtml(shown, part)).toEqual([])
      })
    }
  })
}

test('no attack acts in a text of the platform, and is read as text @long', async ({
  page,
  withTexts,
}) => {
  for (const [index, address] of TEXT_PAGES.entries()) {
    await test.step(address, async () => {
      expect(await withTexts(address, marked(parts[index % parts.length]!))).toEqual([])
    })
  }
  await page.goto('/activity/')
  await expect(page.getByText('onerror=alert(1)').first()).toBeVisible()
})

for (const hostile of ADDRESSES) {
  test(`no address of the platform leads out of what it is for: ${hostile} @long`, async ({
    withAddresses,
  }) => {
    for (const address of ADDRESS_PAGES) {
      await test.step(address, async () => {
        expect(await withAddresses(address, hostile)).toEqual([])
      })
    }
  })
}

test('names, chat and refusals are text @long', async ({ page, platform, login }) => {
  const { platform: books } = platform.sandbox
  const name = `"><img src=x onerror=alert(1)>\u202e`
  const member = addMember(books, { name, password: '', realName: ATTACKS[0]! })
  await login(page, member)
  for (const address of ['/', '/mine/', '/mine_old/', '/userInfo/', '/inviter/']) {
    await visit(page, address)
    expect(await dangers(page)).toEqual([])
  }
  for (const content of ATTACKS) {
    books.act(() => addMessage(books, { roomId: 101, kind: 'talk', content, author: member }))
  }
  await enterRoom(page, 101)
  await expect(chatOf(page)).toContainText('alert(1)')
  expect(await dangers(page)).toEqual([])
  await expect(page.locator('body')).not.toContainText('\u202e')

  const { number } = placeDeposit(books, member, {
    paytype: 'usdt',
    amount: 20_000,
    network: 'TRC20',
    payer: { holder: '', bank: '', number: '', branch: '' },
  })
  await visit(page, `/payInfo/?deposit_no=${number}`)
  platform.fail('POST /api/doactivityapply', 'refusal', { message: `名额已满${ATTACKS[1]}` })
  await visit(page, promotion(platform))
  await page.getByRole('button', { name: '立即申请' }).click()
  await expect(page.getByText('名额已满').first()).toBeVisible()
  expect(await dangers(page)).toEqual([])
})
