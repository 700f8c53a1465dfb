import { expect, test, type Page } from '#e2e/fixtures.ts'
import { openAndFill, MONEY_FORMS } from '#e2e/support/command-flows.ts'
import { cutText, enlargeText } from '#e2e/support/legible.ts'
import { BackOffice } from '#e2e/support/money.ts'
import { confirmBetButton } from '#e2e/support/room.ts'

const ON_ITS_SIDE = { width: 844, height: 390 }
const SMALL_ON_ITS_SIDE = { width: 667, height: 375 }
/** A window of 1280 by 1024 px at 400 % (WCAG 1.4.10). */
const AT_400_PERCENT = { width: 320, height: 256 }
const SMALL = { width: 360, height: 640 }
const TABLET = { width: 768, height: 1024 }

const play = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}(，| )`) })

test('on a phone on its side the board shows a play that can be chosen @long', async ({
  page,
  joinRoom,
}) => {
  await page.setViewportSize(ON_ITS_SIDE)
  await joinRoom()
  await expect(play(page, '大')).toBeInViewport({ ratio: 1 })
  await play(page, '大').tap()
  await expect(play(page, '大')).toHaveAttribute('aria-pressed', 'true')
  const review = page.getByRole('button', { name: '确认注单', exact: true })
  await expect(review).toBeInViewport({ ratio: 1 })
  await review.tap()
  await expect(confirmBetButton(page)).toBeInViewport({ ratio: 1 })
})

test('on a smaller phone on its side, and at 400 %, the board opens with plays that can be chosen @long', async ({
  page,
  joinRoom,
}) => {
  await page.setViewportSize(SMALL_ON_ITS_SIDE)
  await joinRoom()
  await page.getByRole('button', { name: /^投注( ¥\d+|\d+)?$/ }).tap()
  await expect(play(page, '大')).toBeInViewport({ ratio: 1 })
  await play(page, '大').tap()
  await expect(page.getByRole('button', { name: '确认注单', exact: true })).toBeInViewport({
    ratio: 1,
  })
  const review = page.getByRole('button', { name: '确认注单', exact: true })
  await expect(review).toBeEnabled()
  await page.setViewportSize(AT_400_PERCENT)
  await play(page, '小').tap()
  await review.tap()
  await expect(page.getByRole('button', { name: '确认投注 ¥20.00', exact: true })).toBeEnabled()
})

test('on a tablet chat and board stand beside each other @long', async ({ page, joinRoom }) => {
  await page.setViewportSize(TABLET)
  await joinRoom()
  const board = page.getByRole('complementary', { name: '投注', exact: true })
  const chat = page.getByRole('region', { name: '聊天', exact: true })
  await expect(board.getByRole('button', { name: /^大(，| )/ })).toBeInViewport({ ratio: 1 })
  const [left, right] = [(await chat.boundingBox())!, (await board.boundingBox())!]
  expect(left.x + left.width).toBeLessThanOrEqual(right.x)
  expect(Math.min(left.width, right.width)).toBeGreaterThan(TABLET.width * 0.4)
  expect(left.y).toBeLessThan(right.y + right.height)
  await play(page, '双').tap()
  await page.getByLabel('聊天或投注指令', { exact: true }).fill('大家好')
  await page.getByRole('button', { name: '发送', exact: true }).tap()
  await expect(chat.getByText('大家好')).toBeVisible()
  await expect(play(page, '双')).toHaveAttribute('aria-pressed', 'true')
})

for (const looks of ['with text twice as big', 'on a small phone on its side'] as const)
  test(`${looks} every form that moves money is readable and can be sent @long`, async ({
    page,
    platform,
    login,
  }) => {
    const isLarge = looks === 'with text twice as big'
    const size = isLarge ? SMALL : SMALL_ON_ITS_SIDE
    if (isLarge) await enlargeText(page)
    await page.setViewportSize(size)
    const member = await login(page)
    const backOffice = new BackOffice(platform, member)
    for (const [name, make] of Object.entries(MONEY_FORMS))
      await test.step(name, async () => {
        const flow = make({ page, platform, member, backOffice })
        await openAndFill(page, flow)
        // The page of a deposit keeps this size.
        await page.setViewportSize(size)
        expect(await cutText(page)).toEqual([])
        await flow.tap.tap()
        await flow.done()
        expect(await flow.timesDone()).toBe(1)
      })
  })
