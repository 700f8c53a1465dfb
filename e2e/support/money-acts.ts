import type { Locator, Page } from '@playwright/test'
import { bindCard, cardsOf } from '#sandbox/domain/wallet/cards.ts'
import { changeMember, grant, memberByName } from '#sandbox/domain/member/members.ts'
import { expect } from '#e2e/fixtures.ts'
import { button, paymentPassword, type Act, type Stage } from './acts.ts'
import { PAYEE, pick, says } from './money.ts'
import { PAYMENT_PASSWORD } from './platform.ts'
import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { transfer as transferCall } from '#lib/api/endpoints/transfer.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'

/**
 * The screen says that the outcome is not known and shows the records; only the member's answer lets the command be
 * sent again.
 */
export async function readRecords(page: Page, blocked: Locator, trace: RegExp, happened: boolean) {
  await expect(page.getByRole('alert').filter({ hasText: '结果未知' })).toBeVisible()
  await expect(blocked).toBeDisabled()
  await button(page, '查询结果').click()
  const found = page.getByRole('alert').filter({ hasText: '请核对以下最新记录' })
  await expect(found).toBeVisible()
  const traces = found.getByRole('listitem').filter({ hasText: trace })
  if (happened) await expect(traces.first()).toBeVisible()
  else await expect(traces).toHaveCount(0)
  await expect(found.getByRole('link', { name: '查看记录' })).toBeVisible()
  if (happened) await button(page, '已在记录中').click()
  else await denyLater(page)
  await expect(found).toHaveCount(0)
}

/** Says 没有成功 as soon as the screen takes it: a minute after the sending, past a warning. */
export async function denyLater(page: Page): Promise<void> {
  await expect(button(page, '没有成功')).toBeDisabled()
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 61_000
  })
  await button(page, '重新查询').click()
  await expect(page.getByText('可能仍会到账，再次提交可能重复')).toBeVisible()
  await button(page, '没有成功').click()
}

export const deposit = ({ page, cashier }: Stage): Act => {
  const tap = page.getByRole('button', { name: /^(提交订单|我已转账，提交审核)$/ })
  let yuan = 340
  return {
    path: placeDeposit.path,
    from: '/money/',
    link: '存款',
    tap,
    async fill() {
      await page.getByRole('tab', { name: '微信' }).click()
      await expect(page.getByText(/^单笔 /)).toBeVisible()
      await page.getByLabel('存款金额（元）').fill(String(++yuan))
    },
    done: () => expect(page).toHaveURL(/\/payInfo\/\?deposit_no=/),
    times: () => cashier.deposits.length,
    findOut: (happened) => readRecords(page, tap, new RegExp(`存款.*${yuan}\\.00`), happened),
  }
}

export const withdrawal = ({ page, cashier, platform, member }: Stage): Act => {
  const submit = button(page, '提交取款')
  let yuan = 100
  const review = async () => {
    await submit.click()
    await expect(page.getByRole('dialog', { name: '确认取款' })).toBeVisible()
    await paymentPassword(page).fill(PAYMENT_PASSWORD)
  }
  return {
    path: withdraw.path,
    from: '/money/',
    link: '取款',
    tap: page.getByRole('button', { name: /^确认取款 ¥/ }),
    submit,
    async fill() {
      const { platform: books } = platform.sandbox
      if (cardsOf(books, member.id, 1).length === 0) {
        const card = { bank: '招商银行', owner: '陈小明', number: PAYEE.bank, branch: '浦东支行' }
        await bindCard(books, memberByName(books.db, member.name)!, card, PAYMENT_PASSWORD)
      }
      await page.getByRole('tab', { name: '银行卡' }).click()
      await pick(page, /^收款银行卡/, '选择银行卡', /4821/)
      await page.getByLabel('取款金额（元）').fill(String(++yuan))
      await review()
    },
    retype: review,
    async done() {
      await says(page, '提交成功，等待后台审核')
      await expect(page).toHaveURL(/\/transRecord\/\?type=2$/)
    },
    times: () => cashier.withdrawals.length,
    findOut: (happened) => readRecords(page, submit, new RegExp(`取款.*${yuan}\\.00`), happened),
  }
}

export const transfer = ({ page, cashier }: Stage): Act => {
  const tap = button(page, '确认转账')
  const moved = () => cashier.venue('AG') / 10_000
  let before = 0
  return {
    path: transferCall.path,
    from: '/money/',
    link: '场馆转账',
    tap,
    async fill() {
      before = moved()
      await pick(page, /^转入/, '选择转入钱包', /^AG 真人/)
      await page.getByLabel('转账金额（元）').fill('100')
    },
    done: () => says(page, '转账成功'),
    times: moved,
    findOut: (happened) =>
      readRecords(page, tap, new RegExp(`AG 真人.*${before + 1}00\\.00`), happened),
  }
}

export const recall = ({ page, cashier }: Stage): Act => {
  const tap = button(page, '一键回收')
  const findOut = () => says(page, '回收结果未知，余额已更新，请核对')
  let sent = 0
  return {
    path: recallAll.path,
    from: '/mine/',
    link: '我的钱包',
    tap,
    async fill() {
      if (cashier.venue('KY') > 0) return
      cashier.send('KY', 5_000)
      sent += 1
      const venues = page.getByRole('region', { name: '场馆余额' })
      await expect(venues.getByText('50.00', { exact: true })).toBeVisible()
    },
    done: () => says(page, /回收成功/),
    times: () => (cashier.venue('KY') === 0 ? sent : sent - 1),
    findOut,
    async afterReload() {
      await tap.click()
      await findOut()
    },
  }
}

/** Opening a game while auto-transfer is on: the whole wallet goes into the venue. */
export const launch = ({ page, cashier, platform, member }: Stage): Act => {
  const tap = page.getByRole('button', { name: /^(进入游戏|重试)$/ })
  const { platform: books } = platform.sandbox
  changeMember(books, member.id, { autoTransfer: true })
  const inVenue = () => cashier.venue('AG') / 100
  let before = 0
  let times = 0
  return {
    path: launchGame.path,
    from: '/',
    link: /^AG (lobby|真人大厅 AG)$/,
    tap,
    async fill() {
      times += inVenue() > before ? 1 : 0
      before = inVenue()
      if (cashier.wallet === 0) grant(books, member.id, 10_000, `test/launch${before}`)
      await expect(page.getByRole('region', { name: '资金' })).toContainText('自动转账已开启')
    },
    done: () =>
      expect(page.frameLocator('iframe').getByRole('button', { name: '开始一局' })).toBeVisible(),
    times: () => times + (inVenue() > before ? 1 : 0),
    findOut: (happened) => readRecords(page, tap, /AG 真人.*\d00\.00/, happened),
  }
}
