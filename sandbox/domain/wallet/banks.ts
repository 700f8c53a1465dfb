/** Banks of saved cards and of payers. */
export const bankNames = [
  '中国工商银行',
  '中国农业银行',
  '中国银行',
  '中国建设银行',
  '交通银行',
  '招商银行',
  '中国邮政储蓄银行',
  '中信银行',
  '中国光大银行',
  '中国民生银行',
  '浦发银行',
  '兴业银行',
  '平安银行',
  '广发银行',
  '华夏银行',
  '浙商银行',
  '渤海银行',
  '北京银行',
  '上海银行',
  '宁波银行',
] as const

/** Accounts that receive bank deposits. No bank has these numbers. */
export const receivingAccounts = [
  {
    id: 1,
    number: '6200 0000 0000 0001',
    holder: '演示收款人甲',
    branch: '演示支行一',
    bank: '中国工商银行',
    note: '演示账户，请勿真实转账',
  },
  {
    id: 2,
    number: '6200 0000 0000 0002',
    holder: '演示收款人乙',
    branch: '演示支行二',
    bank: '招商银行',
    note: '演示账户，请勿真实转账',
  },
] as const

/** Addresses that receive USDT. They are valid in form and belong to nobody. */
export const usdtAddresses = {
  TRC20: 'TU3k6rxjYMvT9A3DQNBLSSbkFrDhKGmWMr',
  ERC20: '0xc64dE393Cce1569ff928bC963b0BfbDb5FFe1428',
} as const
