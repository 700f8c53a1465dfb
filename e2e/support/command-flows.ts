import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { bindCard as bindCardCall } from '#lib/api/endpoints/cards.ts'
import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { launchGame } from '#lib/api/endpoints/games.ts'
import { changeLoginPassword, changePaymentPassword } from '#lib/api/endpoints/member.ts'
import { transfer as transferCall } from '#lib/api/endpoints/transfer.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { changeMember, credit, memberByName, type Member } from '#sandbox/domain/member/members.ts'
import { verifyPassword } from '#sandbox/domain/member/passwords.ts'
import { saveCard, cardsOf } from '#sandbox/domain/wallet/cards.ts'
import { PAYMENT_PASSWORD, PASSWORD } from '#testing/sandbox/platform.ts'
import { payWayTab } from './deposit.ts'
import { PAYEE, pickOption, expectMessage, type BackOffice } from './money.ts'
import type { JourneyPlatform } from './platform.ts'
import { closeReceipt } from './withdrawal.ts'

export interface FlowContext {
  readonly page: Page
  readonly platform: JourneyPlatform
  readonly member: Member
  readonly backOffice: BackOffice
}

/** A command as a member sends it. */
export interface CommandFlow {
  readonly path: string
  /** Prepares what the command needs, before the sign-in. */
  prepare?: () => void | Promise<void>
  /** The page before the command's screen, and the link to that screen. */
  readonly from: string
  readonly link: string | RegExp
  /** Fills in everything before the last tap. Each call is a new intent. */
  fill: () => Promise<void>
  /** The button that sends the command. */
  readonly tap: Locator
  /** The button that is disabled while pending, if that is not `tap`. */
  readonly submit?: Locator
  /** Goes back to `from` if the screen has no button for that. */
  leave?: () => Promise<void>
  /** Shows the command again after the link, if it is not shown at once. */
  reopen?: () => Promise<void>
  /** Repeats steps after a refusal, if `tap` alone does not send again. */
  retype?: () => Promise<void>
  done: () => Promise<void>
  /** Returns how often the platform carried out the command. */
  timesDone: () => number | Promise<number>
  /** Expects what the screen shows after a lost answer, and how the member finds out the outcome. */
  findOut: (happened: boolean) => Promise<void>
  /** Finds out the outcome after a reload, if the screen shows nothing by itself then. */
  afterReload?: () => Promise<void>
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paymentPassword = (page: Page) => page.getByLabel('支付密码', { exact: true })

/** Expects that the button is missing or takes no tap. */
export const expectBlocked = (tap: Locator) =>
  expect(tap.and(tap.page().locator(':enabled:not([aria-disabled=true])'))).toHaveCount(0)

export const unknownOutcome = (page: Page) =>
  page.getByRole('region', { name: '没有收到结果', exact: true })

/** Confirms as a member that the records beside a command without an answer are checked. */
export async function confirmChecked(page: Page): Promise<void> {
  const unknown = unknownOutcome(page)
  await expect(unknown).toContainText('没有收到结果，可能已受理')
  await button(page, '我已核对').click()
  await expect(unknown).toHaveCount(0)
}

const knowsIds = ({ sandbox }: JourneyPlatform) =>
  sandbox.context.wire.extensions.includes('request_id')

/**
 * Expects that the screen says that no answer came and shows the newest records. A record with the request id ends this if
 * the platform knows request ids. Otherwise the member's check unlocks the command. `trace` is null if no list has a record.
 */
export async function expectUnknown(
  { page, platform }: Pick<FlowContext, 'page' | 'platform'>,
  blocked: Locator,
  trace: RegExp | null,
  happened: boolean,
): Promise<void> {
  const unknown = unknownOutcome(page)
  if (happened && trace && knowsIds(platform)) {
    await expectMessage(page, /（今天 \d\d:\d\d）(待审核|成功)$/)
    await expect(unknown).toHaveCount(0)
    return
  }
  await expect(unknown).toBeVisible()
  await expectBlocked(blocked)
  if (happened && trace)
    await expect(unknown.getByRole('listitem').filter({ hasText: trace }).first()).toBeVisible()
  await confirmChecked(page)
}

export const depositFlow = ({ page, platform, backOffice }: FlowContext): CommandFlow => {
  const tap = page.getByRole('button', { name: '提交订单', exact: true })
  let yuan = 340
  return {
    path: placeDeposit.path,
    from: '/money/',
    link: '存款',
    tap,
    async fill() {
      await page.setViewportSize({ width: 360, height: 640 })
      await payWayTab(page, '微信').click()
      await expect(payWayTab(page, '微信')).toHaveText(/元$/)
      await page.getByLabel('存款金额（元）', { exact: true }).fill(String(++yuan))
    },
    done: () => expect(page).toHaveURL(/\/payInfo\/\?deposit_no=/),
    timesDone: () => backOffice.deposits.length,
    async findOut(happened) {
      await expectUnknown({ page, platform }, tap, new RegExp(`${yuan}\\.00`), happened)
      await expect(page.getByLabel('存款金额（元）', { exact: true })).toHaveValue(
        knowsIds(platform) && happened ? '' : String(yuan),
      )
    },
  }
}

export const withdrawalFlow = ({
  page,
  backOffice,
  platform,
  member,
}: FlowContext): CommandFlow => {
  const submit = button(page, '提交取款')
  let yuan = 100
  const review = async () => {
    await submit.click()
    await expect(page.getByRole('dialog', { name: '确认取款', exact: true })).toBeVisible()
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
        await saveCard(books, memberByName(books.db, member.name)!, card, PAYMENT_PASSWORD)
      }
      await page.getByRole('tab', { name: '银行卡', exact: true }).click()
      await pickOption(page, /^收款银行卡/, '选择银行卡', /4821/)
      await page.getByLabel('取款金额（元）', { exact: true }).fill(String(++yuan))
      await review()
    },
    retype: review,
    async done() {
      await expectMessage(page, '提交成功，等待后台审核')
      await closeReceipt(page, /¥/)
    },
    timesDone: () => backOffice.withdrawals.length,
    findOut: (happened) =>
      expectUnknown({ page, platform }, submit, new RegExp(`${yuan}\\.00`), happened),
  }
}

export const transferFlow = ({ page, platform, backOffice }: FlowContext): CommandFlow => {
  const tap = button(page, '确认转账')
  // Different amounts a little above 100 yuan: their records differ.
  let yuan = 99
  return {
    path: transferCall.path,
    from: '/money/',
    link: '场馆转账',
    tap,
    async fill() {
      yuan += 1
      await pickOption(page, /^转入/, '选择转入钱包', /^AG真人/)
      await page.getByLabel('转账金额（仅整数）', { exact: true }).fill(String(yuan))
    },
    done: () => expectMessage(page, '转账成功'),
    timesDone: () => Math.floor(backOffice.venue('AG') / 10_000),
    findOut: (happened) =>
      expectUnknown({ page, platform }, tap, new RegExp(`AG真人.*${yuan}\\.00`), happened),
  }
}

const recallFlow = ({ page, backOffice }: FlowContext): CommandFlow => {
  const tap = page.getByRole('main').getByRole('button', { name: '一键回收', exact: true })
  const findOut = () => confirmChecked(page)
  let sent = 0
  return {
    path: recallAll.path,
    from: '/mine/',
    link: '总资产，查看我的钱包',
    tap,
    async fill() {
      if (backOffice.venue('KY') > 0) return
      backOffice.moveIntoVenue('KY', 5_000)
      sent += 1
      const venues = page.getByRole('region', { name: '场馆余额', exact: true })
      await expect(venues.getByText('50.00', { exact: true })).toBeVisible()
    },
    done: () => expectMessage(page, /回收成功/),
    timesDone: () => (backOffice.venue('KY') === 0 ? sent : sent - 1),
    findOut,
    async afterReload() {
      await tap.click()
      await findOut()
    },
  }
}

/** Opens a game with auto-transfer. That moves the whole wallet into the venue. */
const launchFlow = ({ page, backOffice, platform, member }: FlowContext): CommandFlow => {
  const tap = page.getByRole('button', { name: /^(进入游戏|重试)$/ })
  const { platform: books } = platform.sandbox
  changeMember(books, member.id, { autoTransfer: true })
  const inVenue = () => backOffice.venue('AG') / 100
  let before = 0
  let times = 0
  return {
    path: launchGame.path,
    from: '/',
    link: /^AG ?真人(大厅)?( 全部游戏)?$/,
    tap,
    async fill() {
      times += inVenue() > before ? 1 : 0
      before = inVenue()
      if (backOffice.wallet === 0) credit(books, member.id, 10_000, `test/launch${before}`)
      await expect(page.getByRole('region', { name: '资金', exact: true })).toContainText(
        '自动带入',
      )
    },
    done: () =>
      expect(
        page.frameLocator('iframe').getByRole('button', { name: '开始一局', exact: true }),
      ).toBeVisible(),
    timesDone: () => times + (inVenue() > before ? 1 : 0),
    findOut: (happened) => expectUnknown({ page, platform }, tap, /AG真人.*\d00\.00/, happened),
  }
}

const bindingFlow = (
  { page, platform, member }: FlowContext,
  kind: { type: 1 | 2; link: string; fill: (nth: number) => Promise<void> },
): CommandFlow => {
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
    path: bindCardCall.path,
    from: `/wallet/?type=${3 - kind.type}`,
    link: kind.link,
    tap: button(page, '确认绑定'),
    async fill() {
      nth += 1
      await kind.fill(nth)
      await paymentPassword(page).fill(PAYMENT_PASSWORD)
    },
    async done() {
      await expectMessage(page, '绑定成功')
      await shown()
    },
    timesDone: bound,
    async findOut() {
      await expectMessage(page, '没有收到结果，请到收款账户核对是否已绑定')
      await listed()
    },
    afterReload: listed,
  }
}

const bankCardFlow = (flowContext: FlowContext): CommandFlow => {
  const { page } = flowContext
  return bindingFlow(flowContext, {
    type: 1,
    link: '添加银行卡',
    async fill(nth) {
      await page.getByLabel('持卡人姓名', { exact: true }).fill('陈小明')
      await pickOption(page, /^银行(?!卡)/, '选择银行', /^招商银行$/)
      await page.getByLabel('开户行', { exact: true }).fill('上海市浦东支行')
      await page.getByLabel('银行卡号', { exact: true }).fill(`621700000000000${nth}`)
    },
  })
}

const usdtAddressFlow = (flowContext: FlowContext): CommandFlow => {
  const { page } = flowContext
  return bindingFlow(flowContext, {
    type: 2,
    link: '添加USDT地址',
    async fill(nth) {
      await page.getByRole('radio', { name: 'ERC20', exact: true }).click()
      await page
        .getByRole('textbox', { name: 'USDT地址', exact: true })
        .fill(`0x${String(nth).padStart(40, '0')}`)
    },
  })
}

/** Returns a password that changes with each intent. The platform's books show which one is valid. */
function passwordChanges(
  { page, platform, member }: FlowContext,
  kind: 'password' | 'paymentPassword',
) {
  const tried = [kind === 'password' ? PASSWORD : PAYMENT_PASSWORD]
  let inForce = 0
  const timesDone = async () => {
    const { db } = platform.sandbox.platform
    const stored = memberByName(db, member.name)?.[kind] ?? ''
    const newest = tried.length - 1
    // The valid password is the last one sent, or the one before if the last was not carried out.
    if (newest > inForce && (await verifyPassword(tried[newest]!, stored))) changes.push(newest)
    inForce = changes.at(-1) ?? 0
    return changes.length
  }
  const changes: number[] = []
  return {
    timesDone,
    newest: () => tried.at(-1)!,
    async fill(old: RegExp) {
      await timesDone()
      await page.getByLabel(old).fill(tried[inForce]!)
      tried.push(`another${tried.length}pw`)
      await page.getByLabel('新密码', { exact: true }).fill(tried.at(-1)!)
      await page.getByLabel('确认新密码', { exact: true }).fill(tried.at(-1)!)
    },
  }
}

const paymentPasswordFlow = (flowContext: FlowContext): CommandFlow => {
  const { page } = flowContext
  const { fill, timesDone } = passwordChanges(flowContext, 'paymentPassword')
  return {
    path: changePaymentPassword.path,
    from: '/userCent/',
    link: '支付密码',
    tap: page.getByRole('button', { name: /^确认(修改)?$/ }),
    async fill() {
      await fill(/^原密码$/)
    },
    async done() {
      await expectMessage(page, '密码修改成功！')
      await expect(page).toHaveURL(/\/userCent\/$/)
    },
    timesDone,
    findOut: () => expectMessage(page, '密码可能已修改，请用新密码试试'),
    afterReload: () => expect(page.getByRole('button', { name: /^确认(修改)?$/ })).toBeEnabled(),
  }
}

/** If the platform ends all sessions with the change, the member notices it by that. */
const loginPasswordFlow = (flowContext: FlowContext): CommandFlow => {
  const { page, member } = flowContext
  const { fill, timesDone, newest } = passwordChanges(flowContext, 'password')
  const signInAgain = async () => {
    const dialog = page.getByRole('alertdialog', { name: '认证失败', exact: true })
    await dialog.getByRole('button', { name: '去登录', exact: true }).click()
    await page.getByLabel('账号', { exact: true }).fill(member.name)
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
      await expectMessage(page, '密码修改成功！')
      await expect(page).toHaveURL(/\/login\//)
    },
    timesDone,
    async findOut(happened) {
      await expectMessage(page, '密码可能已修改，请用新密码登录试试')
      if (happened) await signInAgain()
    },
    afterReload: signInAgain,
  }
}

/** Commands of a form that move money. */
export const MONEY_FORMS = {
  deposit: depositFlow,
  withdrawal: withdrawalFlow,
  transfer: transferFlow,
  recall: recallFlow,
  launch: launchFlow,
}

/** Commands of a form that change the account. */
export const ACCOUNT_FORMS = {
  bankCard: bankCardFlow,
  usdtAddress: usdtAddressFlow,
  loginPasswordChange: loginPasswordFlow,
  paymentPasswordChange: paymentPasswordFlow,
}

/** Goes from the page before the command to its screen and fills it in. */
export async function openAndFill(page: Page, flow: CommandFlow): Promise<void> {
  await page.goto(flow.from)
  await page.getByRole('main').getByRole('link', { name: flow.link }).click()
  await flow.fill()
}

/** Cuts the network once the part that shows this has loaded, after the first screen. */
export async function goOffline(page: Page): Promise<void> {
  await expect(page.getByLabel('网站状态', { exact: true })).toBeAttached()
  await page.context().setOffline(true)
}
