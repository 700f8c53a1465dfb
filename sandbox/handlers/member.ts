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

const ACCEPTED = ['image/png', 'image/gif']

const change = (payload: Payload) => ({
  given: payload.secret('password'),
  next: payload.secret('paypassword'),
})

export const memberHandlers: readonly Served[] = [
  serve(getMember, ({ platform, member, wire, site }) => memberView(platform, member, wire, site)),
  serve(refreshMember, ({ platform, member }) => partialView(platform, member)),
  serve(getBalance, ({ platform, member }) => moneyView(platform, member)),
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
  serve(uploadImage, async ({ platform, member, payload, site }) => {
    const file = payload.file('file') ?? refuse(201, '上传失败')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = imageType(bytes) ?? ''
    if (!ACCEPTED.includes(type)) refuse(201, '上传失败')
    return platform.act(() => {
      const url = uploadUrl(site, saveUpload(platform, member.id, type, bytes))
      changeMember(platform, member.id, { avatar: url })
      return new Reply('上传成功', url)
    })
  }),
  serve(changeLoginPassword, async ({ platform, member, payload }) => {
    await changeLogin(platform, member, change(payload))
    return new Reply('密码修改成功！')
  }),
  serve(changePaymentPassword, async ({ platform, member, payload }) => {
    await changePayment(platform, member, change(payload))
    return new Reply('密码修改成功！')
  }),
]
