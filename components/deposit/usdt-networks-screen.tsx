import { DepositLink } from '#components/shared/deposit-link.tsx'
import { classes } from '#components/ui/classes.ts'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ActionBar, Page, Section } from '#components/ui/layout/page.tsx'
import styles from './deposit.module.css'

const rows = [
  ['所属链', '波场 TRON', '以太坊 Ethereum'],
  ['地址', 'T 开头，34 位', '0x 开头，42 位'],
  ['手续费', '较低', '较高，随拥堵变化'],
  ['链上确认', '较快', '较慢，随拥堵变化'],
  ['适合', '日常、小额', '大额、持有以太坊资产'],
] as const

export function UsdtNetworksScreen() {
  return (
    <Page>
      <Warning>两种协议互不相通，选错无法找回</Warning>
      <Card>
        <table className={classes(styles.table, 'table')}>
          <caption className="sr-only">TRC20 与 ERC20 的区别</caption>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">TRC20</th>
              <th scope="col">ERC20</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, trc20, erc20]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{trc20}</td>
                <td>{erc20}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Section title="如何选择">
        <Card>
          <p>一般选 TRC20，手续费更低。转账前请在钱包或交易所核对网络，首次先用小额测试。</p>
        </Card>
      </Section>
      <ActionBar>
        <DepositLink size="large">返回存款</DepositLink>
      </ActionBar>
    </Page>
  )
}
