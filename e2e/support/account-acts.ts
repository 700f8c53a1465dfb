import { cardsOf } from '#sandbox/domain/wallet/cards.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { verifyPassword } from '#sandbox/domain/member/passwords.ts'
import { expect } from '#e2e/fixtures.ts'
import { button, paymentPassword, type Act, type Stage } from './acts.ts'
import { pick, says } from './money.ts'
import { PASSWORD, PAYMENT_PASSWORD } from './platform.ts'
import { bindCard } from '#lib/api/endpoints/cards.ts'
import { changeLoginPassword, changePaymentPassword } from '#lib/api/endpoints/member.ts'

const binding = (
  { page, platform, member }: Stage,
  kind: { type: 1 | 2; link: string; fill: (nth: number) => Promise<void> },
): Act => {
  let nth = 0
  const list = page.getByRole('list', { name: kind.type === 1 ? '银行卡' : 'USDT地址' })
  const bound = () => cardsOf(platform.sandbox.platform, member.id, kind.type).length
  const shown = async () => {
    await expect(page).toHaveURL(new RegExp(`/wallet/\\?type=${3 - kind.type}$`))
    await expect(list.getByRole('listitem')).toHaveCount(bound())
  }
  const listed = async () => {
    await page.goto(`/wallet/?type=${3 - kind.type}`)
    await shown()
  }
  return {
    path: bindCard.path,
    from: '/withdrawAccount/',
    link: kind.link,
    tap: button(page, '确认绑定'),
    async fill() {
      nth += 1
      await kind.fill(nth)
      await paymentPassword(page).fill(PAYMENT_PASSWORD)
    },
    async done() {
      await says(page, '绑定成功')
      await shown()
    },
    times: bound,
    async findOut(happened) {
      if (!happened) return says(page, '没有收到结果，目前还没有绑定，请核对后再试')
      await says(page, '绑定成功')
      await listed()
    },
    afterReload: listed,
  }
}

export const bankCard = (stage: Stage): Act => {
  const { page } = stage
  return binding(stage, {
    type: 1,
    link: '添加银行卡',
    async fill(nth) {
      await page.getByLabel('持卡人姓名').fill('陈小明')
      await pick(page, /^银行(?!卡)/, '选择银行', /^招商银行$/)
      await page.getByLabel('开户行').fill('上海市浦东支行')
      await page.getByLabel('银行卡号').fill(`621700000000000${nth}`)
    },
  })
}

export const usdtAddress = (stage: Stage): Act => {
  const { page } = stage
  return binding(stage, {
    type: 2,
    link: '添加USDT地址',
    async fill(nth) {
      await page.getByRole('radio', { name: 'ERC20' }).click()
      await page
        .getByRole('textbox', { name: 'USDT地址' })
        .fill(`0x${String(nth).padStart(40, '0')}`)
    },
  })
}

/** A password that changes with each intent; the books show which of them is in force. */
function passwords({ page, platform, member }: Stage, of: 'password' | 'paymentPassword') {
  const tried = [of === 'password' ? PASSWORD : PAYMENT_PASSWORD]
  let inForce = 0
  const times = async () => {
    const { db } = platform.sandbox.platform
    const stored = memberByName(db, member.name)?.[of] ?? ''
    const newest = tried.length - 1
    // A change of unknown outcome may be the last but one; none is ever taken back.
    if (newest > inForce && (await verifyPassword(tried[newest]!, stored))) changes.push(newest)
    inForce = changes.at(-1) ?? 0
    return changes.length
  }
  const changes: number[] = []
  return {
    times,
    newest: () => tried.at(-1)!,
    async fill(old: RegExp) {
      await times()
      await page.getByLabel(old).fill(tried[inForce]!)
      tried.push(`another${tried.length}pw`)
      await page.getByLabel('新密码', { exact: true }).fill(tried.at(-1)!)
      await page.getByLabel('确认新密码').fill(tried.at(-1)!)
    },
  }
}

export const paymentPasswordChange = (stage: Stage): Act => {
  const { page } = stage
  const { fill, times } = passwords(stage, 'paymentPassword')
  return {
    path: changePaymentPassword.path,
    from: '/userCent/',
    link: '设置支付密码',
    tap: button(page, '确认修改'),
    async fill() {
      // Named by whether one is known to be set.
      await fill(/^(当前密码|原支付密码)$/)
    },
    async done() {
      await says(page, '密码修改成功！')
      await expect(page).toHaveURL(/\/userCent\/$/)
    },
    times,
    findOut: () => says(page, '密码可能已修改，请稍后用新密码尝试'),
    afterReload: () => expect(button(page, '确认修改')).toBeEnabled(),
  }
}

/** Where the platform signs everybody out with the change, the member learns of it by that. */
export const loginPasswordChange = (stage: Stage): Act => {
  const { page, member } = stage
  const { fill, times, newest } = passwords(stage, 'password')
  const enter = async () => {
    const dialog = page.getByRole('alertdialog', { name: '认证失败' })
    await dialog.getByRole('button', { name: '知道了' }).click()
    await page.getByLabel('账号').fill(member.name)
    await page.getByLabel('密码', { exact: true }).fill(newest())
    await button(page, '登录').click()
    await expect(page).toHaveURL(/\/password\/\?type=1$/)
  }
  return {
    path: changeLoginPassword.path,
    from: '/userCent/',
    link: '修改登录密码',
    tap: button(page, '确认修改'),
    fill: () => fill(/^原登录密码$/),
    async done() {
      await says(page, '密码修改成功！')
      await expect(page).toHaveURL(/\/login\//)
    },
    times,
    async findOut(happened) {
      await says(page, '密码可能已修改，请用新密码尝试登录')
      if (happened) await enter()
    },
    afterReload: enter,
  }
}
