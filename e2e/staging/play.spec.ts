import { expect, test } from './fixtures.ts'

test('the hall shows games, and a lottery leads to its rooms and into one', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await page.getByRole('tab', { name: '彩票', exact: true }).click()
  await page.getByRole('tabpanel', { name: '彩票', exact: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/lottery\/\?/)
  await page
    .getByRole('button', { name: /^进入房间/ })
    .first()
    .click()
  await expect(page).toHaveURL(/room_id=/)
  // The composer is enabled once the socket is open.
  await expect(page.getByLabel('聊天或投注指令')).toBeEnabled()
  await page.getByRole('button', { name: '规则与赔率', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
})
