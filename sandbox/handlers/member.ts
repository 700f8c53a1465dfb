import {
  changeLoginPassword,
  changePaymentPassword,
  getBalance,
  getMember,
  refreshMember,
  updateMember,
  uploadImage,
} from '#lib/api/endpoints/member.ts'
import { changeMember } from '#sandbox/domain/member/members.ts'
import {
  changeLoginPassword as changeLogin,
  changePaymentPassword as changePayment,
  changeProfile,
} from '#sandbox/domain/member/profile.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { imageType, saveUpload } from '#sandbox/domain/uploads.ts'
import { uploadUrl } from './files.ts'
import { memberView, moneyView, partialView } from './member-view.ts'
import type { Payload } from './payload.ts'
import { Reply, serve, type Served } from './serve.ts'

/** The older back end takes what the specification names, the newer more. */
const ACCEPTED = { S: /png|gif/, A: /png|gif/, B: /png|gif|jpeg|webp/ } as const

const change = (payload: Payload) => ({
  given: payload.secret('password'),
  next: payload.secret('paypassword'),
})

export const memberHandlers: readonly Served[] = [
  serve(getMember, ({ platform, member, spell, site }) =>
    memberView(platform, member, spell, site),
  ),
  serve(refreshMember, ({ platform, member, spell }) => partialView(platform, member, spell)),
  serve(getBalance, ({ platform, member, spell }) => moneyView(platform, member, spell)),
  serve(updateMember, ({ platform, member, payload }) => {
    const fields = ['email', 'mobile', 'birthday'] as const
    const given = fields.filter((field) => payload.has(field))
    changeProfile(
      platform,
      member,
      Object.fromEntries(given.map((field) => [field, payload.text(field, 100)])),
    )
    return new Reply('操作成功')
  }),
  serve(uploadImage, async ({ platform, member, payload, spell, site }) => {
    const file = payload.file('file') ?? refuse(201, '上传失败')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = imageType(bytes) ?? ''
    if (!ACCEPTED[spell.dialect].test(type)) refuse(201, '上传失败')
    return platform.act(() => {
      const url = uploadUrl(site, saveUpload(platform, member.id, type, bytes))
      if (spell.dialect === 'B') return new Reply('上传成功', { path: url, url })
      changeMember(platform, member.id, { avatar: url })
      return spell.dialect === 'S' ? new Reply('上传成功', url) : new Reply('', url, true)
    })
  }),
  serve(changeLoginPassword, async ({ platform, member, payload }) => {
    await changeLogin(platform, member, change(payload))
    return new Reply('密码修改成功！')
  }),
  serve(changePaymentPassword, async ({ platform, member, payload, spell }) => {
    await changePayment(platform, member, change(payload), spell.either('payment', 'login'))
    return new Reply('密码修改成功！')
  }),
]
