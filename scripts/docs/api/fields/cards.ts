import { bindCard, deleteCard, getCards } from '#lib/api/endpoints/cards.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { code, id, needed, text, url } from '#scripts/docs/api/field.ts'

export const cards = [
  describeCall(getCards, {
    summary: 'Saved cards or addresses, at most five of each type',
    note: 'The network of an address is the first of `bank`, `bank_owner`, `bank_address` that names TRC20 or ERC20.',
    sent: { type: needed(code('What is asked for', { 1: 'bank cards', 2: 'USDT addresses' })) },
    answer: {
      id: id('What a withdrawal names as its payee'),
      bank: text('Name of the bank; of an address `USDT` or the network'),
      bank_owner: text('Holder; of an address its network, TRC20 or ERC20'),
      bank_no: text('Card number or address'),
      bank_address: text('Opening branch; of an address its network'),
      ico: url('Icon'),
    },
  }),
  describeCall(bindCard, {
    summary: 'Saves a bank card or a USDT address',
    note: 'A USDT address goes as bank `USDT` with its network as owner and branch.',
    sent: {
      bank: needed(text('Name of the bank as `banklist` gives it, or `USDT`')),
      bank_owner: needed(text('Holder, or TRC20 or ERC20')),
      bank_no: needed(text('Card number of at least 8 characters, or the address')),
      bank_address: needed(text('Opening branch, or TRC20 or ERC20')),
      pay_pass: needed(text('Payment password, 6 to 18 characters')),
    },
    codes: {
      201: 'a field is wrong, or the card is already saved',
      207: '最多只能绑定5张银行卡',
      251: '请先设置支付密码: the site offers the page for it',
      520: '取款密码错误',
    },
  }),
  describeCall(deleteCard, {
    summary: 'Unbinds a saved card or address',
    sent: { id: needed(id('`id` of getcard')) },
    codes: { 201: 'no such card' },
  }),
]
