import { addMessage } from '#sandbox/domain/lottery/chat.ts'
import { addMember } from '#sandbox/domain/member/members.ts'
import { attackCorpus, sideBySide } from '#testing/attack-corpus/corpus.ts'
import { SCRIPT_ADDRESSES } from '#testing/attack-corpus/spellings.ts'
import { expect } from '#e2e/fixtures.ts'
import { test } from '#e2e/support/attacked.ts'
import { ADDRESS_PAGES, dangers, HTML_PAGES, htmlPage, TEXT_PAGES } from '#e2e/support/attacks.ts'
import { chatOf, enterRoom } from '#e2e/support/room.ts'

const corpus = attackCorpus()

function split<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
const IN_HTML = split(split(corpus, 25), 10)
const IN_TEXTS = split(split(corpus, 40), 14)
/** As many messages as a chat shows, with the one that shows that all are there. */
const IN_CHAT = split(corpus, 299)
const LAST = '最后一条'

const tries = (count: number) =>
  test.info().annotations.push({ type: 'tries', description: String(count) })

test.describe.configure({ timeout: 600_000 })

for (const address of HTML_PAGES) {
  for (const [index, parts] of IN_HTML.entries()) {
    test(`HTML: ${address} (${index + 1} of ${IN_HTML.length}) @long`, async ({
      platform,
      withHtml,
    }) => {
      tries(parts.flat().length)
      const shown = htmlPage(platform, address)
      for (const part of parts)
        expect(await withHtml(shown, sideBySide(part)), part.join('\n')).toEqual([])
    })
  }
}

for (const address of TEXT_PAGES) {
  for (const [index, parts] of IN_TEXTS.entries()) {
    test(`texts: ${address} (${index + 1} of ${IN_TEXTS.length}) @long`, async ({ withTexts }) => {
      tries(parts.flat().length)
      for (const part of parts) {
        const texts = part.join('\n')
        expect(await withTexts(address, texts), texts).toEqual([])
      }
    })
  }
}

for (const hostile of SCRIPT_ADDRESSES) {
  test(`addresses: ${JSON.stringify(hostile)} @long`, async ({ withAddresses }) => {
    tries(ADDRESS_PAGES.length)
    for (const address of ADDRESS_PAGES)
      expect(await withAddresses(address, hostile), address).toEqual([])
  })
}

for (const [index, attacks] of IN_CHAT.entries()) {
  test(`chat: ${index + 1} of ${IN_CHAT.length} @long`, async ({ page, platform, login }) => {
    tries(attacks.length)
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
