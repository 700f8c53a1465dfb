import { RuleList } from '#components/ui/list/rule-list.tsx'

/** The level rules of spec 1 §9. It has two readings of relegation; this follows its notes. */
export const VipRules = () => (
  <RuleList>
    <li>晋级：累计存款与累计流水同时达到某一等级的要求，最迟于次日 24:00 前自动晋级。</li>
    <li>顺序：每天最多晋升一级，逐级晋升，不能跳级。</li>
    <li>保级：到达某一等级后有 90 天完成该等级的保级流水；再次晋级后重新计算 90 天。</li>
    <li>降级：90 天内未完成保级流水，等级下调一级，返水比例随之调整。</li>
    <li>返水计算：按北京时间当日 00:00 至 23:59 的有效投注计算，无效与退回本金的注单不计。</li>
    <li>返水发放：结算后 24 小时内发放到福利中心，须由会员手动领取。</li>
    <li>返水取款：领取的返水完成 1 倍流水后即可取款。</li>
  </RuleList>
)
