import { expect, type Locator, type Page } from '@playwright/test'
import { lotteryById } from '#sandbox/domain/lottery/catalogue.ts'
import {
  closeBetting,
  drawNow,
  floodChat,
  delayDraw,
} from '#sandbox/domain/lottery/operator-actions.ts'
import { placeTypedBet } from '#sandbox/domain/lottery/place-bets.ts'
import { currentRound } from '#sandbox/domain/lottery/rounds.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { JourneyPlatform } from './platform.ts'

export const SUM28 = 1
export const MARK6 = 3

/** Keeps the running round open for ten minutes. */
export const holdOpen = ({ sandbox: { platform } }: JourneyPlatform, lottery: number): number =>
  delayDraw(platform, lottery, 600_000)

/** Draws the running round with these numbers. */
export const drawNumbers = (
  { sandbox: { platform } }: JourneyPlatform,
  lottery: number,
  numbers: number[],
): number => drawNow(platform, lottery, numbers)

/** Ends the betting of the running round. */
export const endBetting = ({ sandbox: { platform } }: JourneyPlatform, lottery: number): number =>
  closeBetting(platform, lottery)

/** Milliseconds until the running round is drawn. */
export const msUntilDraw = ({ sandbox: { platform } }: JourneyPlatform, lottery: number): number =>
  currentRound(platform.db, lotteryById(lottery)!).drawsAt - platform.clock.now()

/** Adds chat messages of other members to a room. */
export const addOthersMessages = (
  { sandbox: { platform } }: JourneyPlatform,
  roomId: number,
  count: number,
  text: string,
): void => floodChat(platform, roomId, count, text)

export const periodOf = ({ sandbox: { platform } }: JourneyPlatform, lottery: number): number =>
  currentRound(platform.db, lotteryById(lottery)!).period

/** Places a bet such as '大10' in the beginners' room from another phone of the member. */
export const betFromOtherPhone = (
  { sandbox: { platform } }: JourneyPlatform,
  member: Member,
  typed: string,
): unknown => placeTypedBet(platform, { member, roomId: 101, content: typed })

/** Returns the list of the room's messages. */
export const chatOf = (page: Page): Locator => page.getByLabel('聊天', { exact: true })

/** Waits until the chat is connected. */
export async function waitForChat(page: Page): Promise<void> {
  await expect(chatOf(page)).toHaveAttribute('aria-busy', 'false')
}

export async function enterRoom(page: Page, roomId: number): Promise<void> {
  await page.goto(`/lottery/?room_id=${roomId}`)
  await expect(page.getByLabel('聊天或投注指令', { exact: true })).toBeVisible()
  await waitForChat(page)
}

/** Sends a chat message and waits for its echo. */
export async function sendChat(page: Page, text: string): Promise<void> {
  await waitForChat(page)
  await page.getByLabel('聊天或投注指令', { exact: true }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(chatOf(page).getByText(text)).toBeVisible()
  // An own message is shown before its sending has ended.
  await expect(chatOf(page).getByText('发送中…', { exact: true })).toHaveCount(0)
}

/** Chooses plays of one page of the board and opens the review. */
export async function reviewPlays(page: Page, ...plays: string[]): Promise<void> {
  await page.getByRole('button', { name: /^投注( ¥\d+| ?\d+)?$/ }).click()
  for (const each of plays) {
    await page.getByRole('button', { name: new RegExp(`^${each}(，| )`) }).click()
  }
  await page.getByRole('button', { name: '确认注单', exact: true }).click()
}

/** The button that sends a slip of one bet of ¥10. */
export const confirmBetButton = (page: Page): Locator =>
  page.getByRole('button', { name: '确认投注 ¥10.00', exact: true })

/** Bets ¥10 on one play without waiting for the answer. */
export async function sendBet(page: Page, play: string): Promise<void> {
  await reviewPlays(page, play)
  await confirmBetButton(page).click()
}

/**
 * Goes from the hall into the beginners' room of the 28-type without a reload.
 */
export async function walkIntoRoom(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '彩票', exact: true }).click()
  await page
    .getByRole('tabpanel', { name: '彩票', exact: true })
    .getByRole('link', { name: /加拿大28/ })
    .click()
  await page.getByRole('button', { name: '进入房间 初级房', exact: true }).click()
  await expect(page.getByRole('region', { name: '本期', exact: true })).toContainText('可投注')
}
