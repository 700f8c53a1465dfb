import { expect } from '#e2e/fixtures.ts'
import {
  test,
  ADDRESS_PAGES,
  dangers,
  HTML_PAGES,
  htmlPage,
  promotion,
  TEXT_PAGES,
  visit,
} from '#e2e/support/attacks.ts'
import { chatOf, enterRoom } from '#e2e/support/room.ts'
import { addMessage } from '#sandbox/domain/lottery/chat.ts'
import { addMember } from '#sandbox/domain/member/members.ts'
import { ATTACKS, attackCorpus, RUN, sideBySide, SCRIPT_ADDRESSES } from '#testing/attacks.ts'
import { deposit } from '#testing/sandbox/orders.ts'

const corpus = attackCorpus()

function split<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
/** The corpus once through each kind of page: every page shows its share. */
const IN_HTML = split(split(corpus, 25), Math.ceil(corpus.length / 25 / HTML_PAGES.length))
const IN_TEXTS = split(split(corpus, 40), Math.ceil(corpus.length / 40 / TEXT_PAGES.length))
/** As many messages as a chat shows, with the one that shows that all are there. */
const IN_CHAT = split(corpus, 299)
const LAST = '最后一条'

const PLAIN = [`javascript:${RUN}`, `data:text/html,<script>${RUN}</script>`]

test.describe.configure({ timeout: 600_000 })

for (const [index, parts] of IN_HTML.entries()) {
  const address = HTML_PAGES[index]!
  test(`attacks in HTML do nothing: ${address} @long`, async ({ platform, withHtml }) => {
    const shown = htmlPage(platform, address)
    for (const part of parts)
      expect(await withHtml(shown, sideBySide(part)), part.join('\n')).toEqual([])
  })
}

for (const [index, parts] of IN_TEXTS.entries()) {
  const address = TEXT_PAGES[index]!
  test(`attacks in texts do nothing: ${address} @long`, async ({ withTexts }) => {
    for (const part of parts) {
      const texts = part.join('\n')
      expect(await withTexts(address, texts), texts).toEqual([])
    }
  })
}

test('an attack in a text is read as text @long', async ({ page, withTexts }) => {
  expect(await withTexts('/activity/', ATTACKS[1]!)).toEqual([])
  await expect(page.getByRole('main').getByText('onerror=alert(1)').first()).toBeVisible()
})

for (const [index, address] of ADDRESS_PAGES.entries()) {
  test(`addresses that are scripts do nothing: ${address} @long`, async ({ withAddresses }) => {
    const share = SCRIPT_ADDRESSES.filter((_, nth) => nth % ADDRESS_PAGES.length === index)
    for (const hostile of new Set([...PLAIN, ...share]))
      expect(await withAddresses(address, hostile), hostile).toEqual([])
  })
}

for (const [index, attacks] of IN_CHAT.entries()) {
  test(`attacks in the chat do nothing: part ${index + 1} of ${IN_CHAT.length} @long`, async ({
    page,
    platform,
    login,
  }) => {
    const { platform: books } = platform.sandbox
    const member = addMember(books, { name: attacks[0]!, password: '', realName: attacks[1]! })
    await login(page, member)
    for (const content of [...attacks, LAST])
      books.act(() => addMessage(books, { roomId: 101, kind: 'talk', content, author: member }))
    await enterRoom(page, 101)
    const chat = chatOf(page)
    await expect(chat.getByText(LAST)).toBeVisible()
    expect(await dangers(page)).toEqual([])
    // Those that are off the screen are drawn on the way up.
    await chat.hover()
    for (let each = 0; each < 12; each += 1) {
      await page.mouse.wheel(0, -3_000)
      expect(await dangers(page)).toEqual([])
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

  const { number } = deposit(books, member, { paytype: 'usdt' })
  await visit(page, `/payInfo/?deposit_no=${number}`)
  platform.fail('POST /api/doactivityapply', 'refusal', { message: `名额已满${ATTACKS[1]}` })
  await visit(page, promotion(platform))
  await page.getByRole('button', { name: '立即申请', exact: true }).click()
  await expect(page.getByText('名额已满')).toBeVisible()
  expect(await dangers(page)).toEqual([])
})
