import { lotteryById } from '#sandbox/domain/lottery/catalogue.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { openedScreens } from '#testing/opened-screens.ts'
import { test } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { holdOpen, othersSay, SUM28 } from '#e2e/support/room.ts'

const lottery = lotteryById(SUM28)!
const room = lottery.rooms[0]!

for (const { name, address, as, open } of openedScreens(String(room.id), lottery.title)) {
  test(`no finding of axe, light and dark: ${name} @long`, async ({ page, platform, login }) => {
    holdOpen(platform, SUM28)
    othersSay(platform, room.id, 3, '大家好')
    if (as === 'member') await login(page, memberByName(platform.sandbox.platform.db, 'demo888')!)
    await page.goto(address)
    await open(page)
    await expectAccessible(page, 'every')
  })
}
