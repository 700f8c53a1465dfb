export const PROMOTION_TYPES = [
  { id: 1, name: '限时活动' },
  { id: 2, name: '新人首存' },
  { id: 3, name: '日常活动' },
] as const

export interface PromotionText {
  type: number
  title: string
  /** Text on the picture. */
  line: string
  html: string
  rules: string
  /** True if members apply for it. */
  applies: boolean
  /** Yuan paid on approval, and the required turnover as a multiple of them. */
  bonus: number
  times: number
  daysAgo: number
}

const GENERAL =
  '<li>同一会员、同一设备、同一收款账户只能参与一次；</li><li>试玩账号不能参与；</li><li>套利或多账号，平台有权收回奖励；</li><li>全程<strong>虚拟货币</strong>，仅供演示。</li>'
const rules = (own: readonly string[]): string =>
  `<ol>${own.map((each) => `<li>${each}</li>`).join('')}${GENERAL}</ol>`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((each) => `<th>${each}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

/** Promotions, the newest first. */
export const PROMOTIONS: readonly PromotionText[] = [
  {
    type: 2,
    title: '新会员首存礼遇',
    line: '首存 ¥100 起，礼金 ¥28',
    html: `<p>注册后的<strong>第一笔存款</strong>达到 100 元，即可申请首存礼金。首存 100 送 28，8 倍流水。</p>${table(
      ['首存金额', '礼金', '流水要求'],
      [
        ['100 元以上', '28 元', '礼金 × 8 倍'],
        ['1,000 元以上', '128 元', '礼金 × 10 倍'],
        ['10,000 元以上', '888 元', '礼金 × 12 倍'],
      ],
    )}<p>演示环境统一按 28 元发放。</p>`,
    rules: rules([
      '存款到账后 7 天内申请；',
      '审核通过后礼金直接进入平台钱包；',
      '取款前须完成礼金 8 倍有效流水。',
    ]),
    applies: true,
    bonus: 28,
    times: 8,
    daysAgo: 1,
  },
  {
    type: 1,
    title: '周末电竞观赛季',
    line: '累计 ¥500，礼金 ¥18',
    html: '<p>周五 18:00 至周日 24:00（北京时间），在雷火电竞与飞鹰电竞累计有效投注满 500 元，可申请一次观赛礼金。</p><ul><li>礼金 18 元；</li><li>赛事取消、退回本金的注单不计入；</li><li>周一 18:00 前完成审核。</li></ul>',
    rules: rules(['每周末限申请一次；', '取款前须完成礼金 5 倍有效流水。']),
    applies: true,
    bonus: 18,
    times: 5,
    daysAgo: 3,
  },
  {
    type: 1,
    title: '28 类连中挑战',
    line: '连中三期，礼金 ¥38',
    html: '<p>在任意 28 类房间，同一玩法<strong>连续三期</strong>命中即可申请挑战礼。每期 60 秒，赔率和真实概率见房间“规则与赔率”。</p><blockquote>历史结果不影响下期：连中只是运气，不是规律。</blockquote>',
    rules: rules([
      '以投注记录中的期号为准；',
      '三期须为相邻期号，单注不低于 10 元；',
      '取款前须完成礼金 3 倍有效流水。',
    ]),
    applies: true,
    bonus: 38,
    times: 3,
    daysAgo: 6,
  },
  {
    type: 3,
    title: '每日红包雨',
    line: '10:00–12:00 开抢',
    html: '<p>每天北京时间 10:00–12:00 开抢，无需申请。次数按前一日 12:00 至当日 10:00 到账的存款计算。</p><p>入口在<a href="/welfare">福利中心</a>。</p>',
    rules: rules(['奖金马上进入平台钱包；', '当日没用的次数不留到次日。']),
    applies: false,
    bonus: 0,
    times: 0,
    daysAgo: 9,
  },
  {
    type: 3,
    title: '每日返水，手动领取',
    line: '最高 1.60%',
    html: `<p>按北京时间每日有效投注计算，次日到返水中心领取。比例随VIP等级提高：</p>${table(
      ['类别', 'VIP1', 'VIP5', 'VIP10'],
      [
        ['真人', '0.30%', '0.50%', '1.00%'],
        ['体育', '0.35%', '0.60%', '1.20%'],
        ['电子', '0.45%', '0.80%', '1.60%'],
        ['彩票', '0.20%', '0.40%', '0.80%'],
      ],
    )}`,
    rules: rules(['无需申请，系统自动计算；', '1 倍流水后可取款。']),
    applies: false,
    bonus: 0,
    times: 0,
    daysAgo: 14,
  },
  {
    type: 3,
    title: '晋级礼金',
    line: '每升一级 ¥58',
    html: '<p>VIP 每升一级，可申请一次晋级礼金。等级次日自动更新，每天最多升一级。</p>',
    rules: rules([
      '每个等级只能申请一次，降级后再次晋级不重复发放；',
      '取款前须完成礼金 1 倍有效流水。',
    ]),
    applies: true,
    bonus: 58,
    times: 1,
    daysAgo: 20,
  },
  {
    type: 3,
    title: '每月幸运日',
    line: '¥8 · ¥18 · ¥28',
    html: '<p>每月 8 日、18 日、28 日存款满 500 元，可申请幸运礼金 18 元。</p>',
    rules: rules(['当日 24:00 前申请有效；', '取款前须完成礼金 3 倍有效流水。']),
    applies: true,
    bonus: 18,
    times: 3,
    daysAgo: 26,
  },
  {
    type: 1,
    title: '六合类生肖季',
    line: '十二生肖，礼金 ¥26',
    html: '<p>活动期间在六合类房间投注特码生肖，累计有效投注满 300 元可申请纪念礼金。</p><p>49 个号码的生肖与波色见房间“规则与赔率”。</p>',
    rules: rules(['和局退回本金的注单不计入；', '取款前须完成礼金 3 倍有效流水。']),
    applies: true,
    bonus: 26,
    times: 3,
    daysAgo: 33,
  },
  {
    type: 2,
    title: '次存加赠',
    line: '第二笔存款加赠 ¥38',
    html: '<p>注册 30 天内的<strong>第二笔存款</strong>达到 500 元，可申请加赠礼金 38 元。</p>',
    rules: rules(['须已领取首存礼遇；', '取款前须完成礼金 8 倍有效流水。']),
    applies: true,
    bonus: 38,
    times: 8,
    daysAgo: 40,
  },
  {
    type: 3,
    title: '好友同行',
    line: '双方各得 ¥20',
    html: '<p>邀请好友注册并完成首存，双方各得 20 元。链接在“邀请好友”。</p>',
    rules: rules(['好友须通过您的链接注册；', '取款前须完成礼金 3 倍有效流水。']),
    applies: true,
    bonus: 20,
    times: 3,
    daysAgo: 52,
  },
  {
    type: 3,
    title: '为自己设个上限',
    line: '理性玩家，礼金 ¥8',
    html: '<p>在“理性游戏”设置任意一项每日限额，保持 7 天，可申请礼金 8 元。</p><p>限额由您自己定，随时可以收紧。</p>',
    rules: rules(['须由客服核对设置截图；', '取款前须完成礼金 1 倍有效流水。']),
    applies: true,
    bonus: 8,
    times: 1,
    daysAgo: 60,
  },
]

/** Ended promotions in members' records. */
export const PAST_PROMOTIONS = [
  '会员签到月',
  '绿茵冲刺周',
  '周年庆礼金',
  '流水加油站',
  '双周幸运签',
  '电竞新人礼',
  '棋牌好友局',
  '月末返场',
  '真人厅体验礼',
  '老会员回馈',
  '安全设置礼',
  '客服问卷礼',
  '新版上线礼',
  '感恩回馈周',
] as const
