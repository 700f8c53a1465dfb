import {
  changeLoginPassword,
  changePaymentPassword,
  getBalance,
  getMember,
  refreshMember,
  updateMember,
  uploadImage,
} from '#lib/api/endpoints/member.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { amount, count, day, file, flag, id, needed, text, url } from '#scripts/docs/api/field.ts'

const wallet = amount('Central wallet', 'yuan')
const games = amount('All venues together', 'yuan')

const MEMBER = {
  id: id('The member’s number; the referral code'),
  username: text('Name the member signs in with'),
  avatar: url('Picture'),
  balance: wallet,
  gameblance: games,
  current_vip: text('Level: the number after the P, `VIP3`'),
  paysum: amount('Deposited since joining', 'yuan'),
  totalgame: amount('Valid turnover since joining', 'yuan'),
  joinday: count('Since joining', 'days'),
  isagent: flag('1: an agent'),
  realname: text('Real name; read-only'),
  mobile: text('Mobile number'),
  email: text('E-mail address'),
  birthday: day('Birthday'),
  usdtrate: amount('Rate of deposits', 'yuan per USDT'),
  withdrawusdtrate: amount('Rate of withdrawals', 'yuan per USDT'),
  withdrawcashfee: amount('Network fee of an ERC20 withdrawal', 'USDT'),
  withdrawfeeusdttrc: amount('Network fee of a TRC20 withdrawal', 'USDT'),
  transferstatus: flag('1: the balance moves to a venue by itself when a game opens'),
  guest: flag('1: a trial account'),
}

const PASSWORDS = {
  paypassword: needed(text('The new password, 6 to 18 characters')),
}
const CODES = { 205: '登录密码错误: the old one is wrong', 206: 'the new one is not allowed' }

export const member = [
  describeCall(getMember, {
    summary: 'The member',
    note: 'Every field may be missing and then keeps what is known.',
    answer: { ...MEMBER, username: needed(MEMBER.username) },
  }),
  describeCall(getBalance, {
    summary: 'The balance; polled while signed in',
    answer: {
      '': wallet,
      balance: needed(wallet),
      gameblance: games,
    },
  }),
  describeCall(refreshMember, {
    summary: 'The member again, after money has moved',
    note: 'A part of the member: merged, never put in its place.',
    answer: MEMBER,
  }),
  describeCall(updateMember, {
    summary: 'Changes the profile',
    sent: {
      email: text('E-mail address'),
      mobile: text('Mainland mobile number'),
      birthday: day('Birthday, from 1980-01-01'),
    },
    codes: { 201: 'a field is wrong' },
  }),
  describeCall(uploadImage, {
    summary: 'Uploads the avatar, or the QR picture of a withdrawal',
    note: 'multipart/form-data with the one field `file`. Accepted answers: bare text (A), `data.path`, `data.url` or `data` as text. Text that is no address counts as not saved. A sets the member’s avatar as a side effect: after a QR picture the site uploads the old avatar again.',
    sent: { file: needed(file('GIF or PNG; B also JPEG and WebP')) },
    answer: {
      '': url('Address of the picture'),
      url: url('Address of the picture'),
      path: url('Address of the picture (B)'),
      src: url('Address of the picture'),
    },
    codes: { 201: '上传失败' },
  }),
  describeCall(changeLoginPassword, {
    summary: 'Changes the login password; the session ends',
    sent: { ...PASSWORDS, password: needed(text('The old login password')) },
    codes: CODES,
  }),
  describeCall(changePaymentPassword, {
    summary: 'Sets or changes the payment password',
    sent: {
      ...PASSWORDS,
      password: needed(
        text('A: the old payment password; B: the login password; empty when the first one is set'),
      ),
    },
    codes: CODES,
  }),
]
