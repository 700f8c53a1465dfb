import { describe, expect, test } from 'vitest'
import { cautionOf } from './caution.ts'

const cautionFor = (content: string) => cautionOf({ author: '小鱼儿', content })
const cautionForName = (author: string) => cautionOf({ author, content: '大家好' })

describe('a warning beside a chat line', () => {
  test.each([
    'https://win.example',
    '看 www.abc 就知道',
    '注册 hall88.vip 送彩金',
    '加微信 abc12345',
    'VX：xiaoyu888',
    '加我QQ 123456',
    'ｔ.me 上找 TG',
    '加群 8866421 带你回血',
    '微❤信 abc',
    '看 baidu。com',
    't.me/abcde',
    'w x:abc123',
    '掃碼進群',
  ])('for a way out of the site: %s', (content) => expect(cautionFor(content)).toBe('contact'))

  test.each([
    '大100',
    '差一点点',
    '13 连开了 3 期',
    '大单20 小双50',
    '赔率 1.98',
    '加油',
    '再加 100',
  ])('none for talk and bets: %s', (content) => expect(cautionFor(content)).toBeNull())

  test.each([
    '官方客服',
    '客 服 小美',
    '官.方',
    'ADM1N',
    'Supp0rt',
    'аdmin',
    'Official',
    '0ff1cial_7',
    '充值代理',
    '系統',
    '管理員',
    '平臺小美',
    '客\u3164服',
    'K服',
    '荷官',
    '版主',
  ])('for a name that poses as the operator: %s', (author) =>
    expect(cautionForName(author)).toBe('name'),
  )

  test.each(['小鱼儿', 'demo888', '海盐柠檬', '服务生', 'sum_mer'])(
    'none for the name %s',
    (author) => expect(cautionForName(author)).toBeNull(),
  )
})
