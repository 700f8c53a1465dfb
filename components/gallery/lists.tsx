import { Accordion } from '#components/ui/list/accordion.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { RuleList } from '#components/ui/list/rule-list.tsx'
import { transactionState } from '#lib/labels.ts'
import { href } from '#lib/routes.ts'
import { LONG, nothing, Specimen } from './specimen.tsx'

export const Lists = () => (
  <>
    <Section title="列表行">
      <Card look="list">
        <ListRow title="文字" value="右侧" />
        <ListRow icon="support" title="链接" note="第二行" href={href('/kefu')} />
        <ListRow icon="shield" title="按钮" onPress={nothing} />
        <ListRow icon="shield" title="禁用" onPress={nothing} disabled />
        <ListRow icon="logout" title="危险" onPress={nothing} danger />
        <ListRow icon="document" title={LONG} note={LONG} value="—" onPress={nothing} />
      </Card>
    </Section>
    <Section title="记录行">
      <Card>
        <RecordRow
          title="存款"
          icon="wallet"
          notes={['2026-11-22 10:00:00', '单号 1234567890']}
          amount={<Money amount="100" signed />}
          state={transactionState(1, '1')}
          onPress={nothing}
        />
        <RecordRow title={LONG} notes={[LONG]} amount={<Money amount={null} />} />
      </Card>
    </Section>
    <Specimen title="复制行与折叠">
      <CopyRow label="单号" value="1234567890" />
      <CopyRow label="不能复制" value="100.00" plain />
      <CopyRow label="未知" value="" />
      <CopyRow label="长" value={LONG} />
      <Accordion title="折叠" value="3">
        内容
      </Accordion>
      <Accordion title={LONG} open>
        展开的内容
      </Accordion>
    </Specimen>
    <Section title="规则">
      <RuleList>
        <li>第一条</li>
        <li>{LONG}</li>
      </RuleList>
    </Section>
  </>
)
