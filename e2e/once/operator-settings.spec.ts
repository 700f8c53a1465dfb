import { expect, test } from '#e2e/fixtures.ts'
import { writeConfig } from '#e2e/support/program.ts'

test('config.js sets the brand and switches domains off', async ({ page, context, watch }) => {
  watch.allow(/brand\.accent #ffd24d/)
  await writeConfig(
    context,
    `window.APP_CONFIG = {
      brand: { name: '星海', logo: '/icons/icon.svg', accent: '#ffd24d' },
      features: { vip: false, support: false, lottery: false, trial: false },
      defaultTab: 'joker',
    }`,
  )
  await page.goto('/')
  await expect(page).toHaveTitle('星海')
  const banner = page.getByRole('banner')
  await expect(
    banner.getByRole('link', { name: '星海，大厅首页', exact: true }).locator('img'),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: '棋牌', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('tab', { name: '彩票' })).toHaveCount(0)
  const bar = page.getByRole('navigation', { name: '主导航', exact: true })
  await expect(bar.getByRole('link')).toHaveText(['大厅', '发现', '优惠', '我的'])
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /^blob:/)
  await bar.getByRole('link', { name: '发现', exact: true }).click()
  await expect(page).toHaveTitle('发现 · 星海')
  await expect(page.getByRole('link', { name: '理性游戏', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /VIP特权|在线客服|彩票大厅/ })).toHaveCount(0)
  await page.goto('/login/')
  await expect(page.getByRole('link', { name: '注册新账号', exact: true })).toBeVisible()
  await expect(page.getByText(/试玩/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '忘记密码？', exact: true })).toHaveCount(0)
  await page.goto('/vip/')
  await expect(page.getByRole('heading', { name: '功能未开放', exact: true })).toBeVisible()
  await page.getByRole('link', { name: '去大厅', exact: true }).click()
  await expect(page).toHaveURL('/')
})
