import { expectAccessible } from '#e2e/support/axe.ts'
import { changeMember, memberByName } from '#sandbox/domain/member/members.ts'
import { findUpload, saveUpload } from '#sandbox/domain/uploads.ts'
import { uploadUrl } from '#sandbox/handlers/files.ts'
import { expect, test, type Page } from './fixtures.ts'
import type { JourneyPlatform } from './support/platform.ts'
import {
  withdrawalAmount,
  confirmReview,
  fillAndReview,
  reviewDialog,
} from './support/withdrawal.ts'

/** Draws a black square, or one of random points like a photo. */
async function drawSquare(
  page: Page,
  side: number,
  type: string,
  like: 'drawing' | 'photo' = 'drawing',
): Promise<Buffer<ArrayBuffer>> {
  const drawn = { size: side, as: type, photo: like === 'photo' }
  const encoded = await page.evaluate(async ({ size, as, photo }) => {
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const pen = canvas.getContext('2d')!
    pen.fillRect(0, 0, size, size)
    const points = pen.getImageData(0, 0, size, size)
    if (photo)
      for (let at = 0; at < points.data.length; at += 4)
        points.data.set(
          [1, 2, 3].map(() => Math.random() * 256),
          at,
        )
    pen.putImageData(points, 0, 0)
    return canvas.toDataURL(as, 0.9)
  }, drawn)
  return Buffer.from(encoded.split(',')[1]!, 'base64')
}

/** Returns the member's avatar as the platform stores it. */
function avatarOf({ sandbox: { platform } }: JourneyPlatform, name: string): Buffer {
  const { avatar } = memberByName(platform.db, name)!
  return Buffer.from(findUpload(platform, avatar.split('/').at(-1)!)!.bytes)
}

test('old defect 13: every back end accepts a JPG as QR code, and the avatar does not change', async ({
  page,
  backOffice,
  platform,
}) => {
  const buffer = await drawSquare(page, 8, 'image/jpeg')
  const face = await drawSquare(page, 12, 'image/png')
  const { platform: books } = platform.sandbox
  changeMember(books, backOffice.member.id, {
    avatar: uploadUrl(platform.origin, saveUpload(books, backOffice.member.id, 'image/png', face)),
  })
  await page.goto('/withdrawal/')
  await page.getByRole('tab', { name: '二维码', exact: true }).click()
  await page.getByRole('radio', { name: '微信', exact: true }).click()
  await page
    .getByLabel('收款二维码图片', { exact: true })
    .setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer })
  // Old defect 13: back end A takes PNG and GIF only.
  await expect(page.getByRole('img', { name: '收款二维码 code.jpg', exact: true })).toBeVisible()
  expect(avatarOf(platform, backOffice.member.name)).toEqual(face)
  await expectAccessible(page)
  // A tab that the phone discarded is restored.
  await withdrawalAmount(page).fill('150')
  await page.reload()
  await expect(page.getByRole('tab', { name: '二维码', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('radio', { name: '微信', exact: true })).toBeChecked()
  await expect(page.getByRole('img', { name: /^收款二维码/ })).toBeVisible()
  await expect(withdrawalAmount(page)).toHaveValue('150')
  await fillAndReview(page, '150')
  await expect(reviewDialog(page)).toContainText('微信二维码')
  const message = '单次提款最低金额：500.00'
  platform.fail('POST /api/withdraw', 'refusal', { message })
  await confirmReview(page)
  await expect(page.getByText(message, { exact: true })).toBeInViewport({ ratio: 1 })
  await fillAndReview(page, '150')
  const sent = page.waitForRequest(/\/api\/withdraw$/)
  await confirmReview(page)
  expect((await sent).postDataJSON()).toMatchObject({
    bank: 'qrcode',
    qrcode_type: 2,
    qrcode_img: expect.stringMatching(/^http.*\/\w{32}/),
  })
  await expect(page).toHaveURL(/\/transRecord\/\?type=withdrawal$/)
  expect(backOffice.withdrawals).toMatchObject([{ kind: 'qrcode', amount: 15_000 }])
  expect(backOffice.heldAmount).toBe(15_000)
})

/** Reads the width from the header of a PNG. */
const widthOf = (png: Buffer): number => png.readUInt32BE(16)

test('a QR code never becomes the avatar of a member without one @long', async ({
  page,
  backOffice,
  platform,
}) => {
  const buffer = await drawSquare(page, 8, 'image/png')
  await page.goto('/withdrawal/')
  await page.getByRole('tab', { name: '二维码', exact: true }).click()
  await page.getByRole('radio', { name: '支付宝', exact: true }).click()
  await page
    .getByLabel('收款二维码图片', { exact: true })
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: '收款二维码 code.png', exact: true })).toBeVisible()
  const shown = avatarOf(platform, backOffice.member.name)
  expect(shown.subarray(1, 4).toString()).toBe('PNG')
  expect(widthOf(shown)).toBeGreaterThan(8)
  await page.getByLabel('收款二维码图片', { exact: true }).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawSquare(page, 1600, 'image/jpeg', 'photo'),
  })
  await expect(page.getByRole('img', { name: '收款二维码 photo.jpg', exact: true })).toBeVisible()
})
