import { getTurnover, withdraw as withdrawMoney } from '#lib/api/endpoints/withdraw.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { amount, code, id, needed, text, url } from '#scripts/docs/api/field.ts'

export const withdraw = [
  describeCall(getTurnover, {
    summary: '打码量, shown on the withdrawal page',
    note: 'Shown under the specification’s word 打码量; what it measures differs by back end.',
    answer: { bet_amount: needed(amount('打码量', 'yuan')) },
  }),
  describeCall(withdrawMoney, {
    summary: 'Asks for a withdrawal',
    note: 'The equivalent shown before is an estimate: the server rounds, the site cuts.',
    sent: {
      amount: needed(amount('What is withdrawn, 100 at least', 'yuan')),
      bank: needed(id('`id` of a saved card or address, or `qrcode`')),
      password: needed(text('Payment password')),
      qrcode_type: code('QR picture: whose', { 1: 'Alipay', 2: 'WeChat' }),
      qrcode_img: url('QR picture: its address, as uploadimg answered it'),
    },
    codes: {
      208: '提现金额不能大于账户余额哦',
      214: '提款金额过低, 单次提款最低金额：N, the turnover is not reached, the payee is wrong',
      215: '提款金额过高',
      216: '日提款次数达到上限',
      218: '还没到提现时间哦',
      219: '今天提现时间已结束，请明天再来提现',
      520: '请输入取款密码, 请先设置取款密码, 取款密码错误',
    },
  }),
]
