'use client'
import { useState, type ReactNode } from 'react'
import { useHasMounted } from '#hooks/core/mounted.ts'
import { formatMoney } from '#lib/money/amount.ts'
import { ButtonGroup } from './button/button-group.tsx'
import { Button } from './button/button.tsx'
import { Chip, ChipRow } from './button/chip.tsx'
import { IconButton } from './button/icon-button.tsx'
import { Segmented } from './button/segmented.tsx'
import { Badge } from './feedback/badge.tsx'
import { DoneLine } from './feedback/drawn-tick.tsx'
import { EmptyState, ErrorState } from './feedback/empty-and-error.tsx'
import { ProgressBar } from './feedback/progress-bar.tsx'
import { Skeleton } from './feedback/skeleton.tsx'
import { Warning } from './feedback/warning.tsx'
import { AmountField } from './form/amount-field.tsx'
import { Checkbox } from './form/checkbox.tsx'
import { ChoiceField } from './form/choice-field.tsx'
import { DatePicker } from './form/date-picker.tsx'
import { Field, FieldRows } from './form/field.tsx'
import { Picker } from './form/picker.tsx'
import { SearchField } from './form/search-field.tsx'
import { Switch } from './form/switch.tsx'
import { TextArea } from './form/text-area.tsx'
import { Icon } from './icon/icon.tsx'
import { Card } from './layout/card.tsx'
import { Page, Row, Section, Stack } from './layout/page.tsx'
import { StepTrack } from './layout/step-track.tsx'
import { Tabs } from './layout/tabs.tsx'
import { Accordion } from './list/accordion.tsx'
import { DetailRow } from './list/detail-row.tsx'
import { ListRow } from './list/list-row.tsx'
import { RecordRow } from './list/record-row.tsx'
import { RuleItems, RuleList } from './list/rule-list.tsx'
import { QrCode } from './media/qr-code.tsx'
import { Ticker } from './media/ticker.tsx'
import { ActionSheet } from './overlay/action-sheet.tsx'
import { Sheet } from './overlay/sheet.tsx'
import { CountUp } from './text/count-up.tsx'
import { Dash } from './text/dash.tsx'
import { Money } from './text/money.tsx'

const nothing = (): void => undefined
const TONES = ['brand', 'ok', 'gold', 'amber', 'danger', 'info', 'neutral'] as const
const KINDS = [
  { id: 'all', label: '全部' },
  { id: 'unread', label: '未读', hasUnread: true },
  { id: 'notice', label: '公告' },
] as const

/** /ui of `npm run dev` and `npm run pictures -- ui`: the parts of this folder, unless they need data or a whole page. */
export function Gallery() {
  return (
    <Page>
      <Section title="Button">
        <Buttons />
      </Section>
      <Section title="Choice">
        <Choices />
      </Section>
      <Section title="Form">
        <Fields />
      </Section>
      <Section title="List">
        <Lists />
      </Section>
      <Section title="Text">
        <Amounts />
      </Section>
      <Section title="Feedback">
        <Feedback />
      </Section>
      <Section title="Overlay">
        <Overlays />
      </Section>
    </Page>
  )
}

const Buttons = () => (
  <Stack>
    {(['primary', 'quiet', 'ghost', 'danger'] as const).map((variant) => (
      <Wrapped key={variant}>
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} size="small">
          small
        </Button>
        <Button variant={variant} inactive>
          inactive
        </Button>
        <Button variant={variant} pending>
          pending
        </Button>
      </Wrapped>
    ))}
    <Button block size="large" icon="wallet">
      确认存款
    </Button>
    <Wrapped>
      <IconButton icon="refresh" label="plain" onPress={nothing} />
      <IconButton icon="refresh" label="soft" variant="soft" onPress={nothing} />
      <IconButton icon="refresh" label="pending" pending onPress={nothing} />
      <IconButton icon="star" label="pressed" pressed onPress={nothing} />
      <IconButton icon="mail" label="badge" badge onPress={nothing} />
    </Wrapped>
    <ButtonGroup label="ButtonGroup">
      <Button variant="quiet">取消</Button>
      <Button>确定</Button>
    </ButtonGroup>
  </Stack>
)

function Choices() {
  const [tab, setTab] = useState<(typeof KINDS)[number]['id']>('all')
  const [way, setWay] = useState('usdt')
  const [chip, setChip] = useState('50')
  return (
    <Stack>
      {(['line', 'pill', 'cells'] as const).map((variant) => (
        <Tabs
          key={variant}
          id={variant}
          label={variant}
          items={KINDS}
          value={tab}
          onChange={setTab}
          variant={variant}
        />
      ))}
      <Segmented
        label="Segmented"
        options={[
          { value: 'usdt', label: 'USDT' },
          { value: 'card', label: '银行卡' },
          { value: 'qrcode', label: '二维码', disabled: true },
        ]}
        value={way}
        onChange={setWay}
      />
      <ChipRow label="ChipRow">
        {['10', '20', '50', '200', '500'].map((amount) => (
          <Chip key={amount} selected={amount === chip} onPress={() => setChip(amount)}>
            {amount}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  )
}

function Fields() {
  const [text, setText] = useState('')
  const [isOn, setOn] = useState(true)
  const field = { value: text, onChange: setText }
  return (
    <Stack>
      <FieldRows>
        <Field label="开户姓名" kind="name" placeholder="与银行卡一致" {...field} />
        <Field label="银行卡号" kind="card" hint="16 至 19 位" {...field} />
        <Field
          label="支付密码"
          kind="password"
          type="password"
          error="请输入您的支付密码"
          {...field}
        />
        <Field label="账号" kind="plain" value="demo888" onChange={nothing} readOnly />
      </FieldRows>
      <AmountField label="金额" large {...field} />
      <AmountField label="金额" error="单笔取款不能低于100元" {...field} />
      <ChoiceField label="开户银行" value="" placeholder="请选择" onPress={nothing} />
      <ChoiceField label="开户银行" value="招商银行" placeholder="请选择" onPress={nothing} />
      <SearchField label="SearchField" placeholder="搜索游戏" {...field} />
      <TextArea label="申请理由" longest={200} {...field} />
      <Checkbox checked={isOn} onChange={setOn}>
        自动登录
      </Checkbox>
      <Switch label="自动转入" note="进入游戏时转入余额" checked={isOn} onChange={setOn} />
      <Switch label="disabled" disabled checked={false} onChange={nothing} />
    </Stack>
  )
}

const Lists = () => (
  <Stack>
    <Card variant="list">
      <ListRow title="我的钱包" icon="wallet" value="¥1,280.00" onPress={nothing} />
      <ListRow title="设置" note="密码、提醒" icon="settings" onPress={nothing} />
    </Card>
    <Card variant="list">
      <RecordRow
        title="取款"
        notes={['今天 10:31']}
        amount={<Money amount="-500" signed />}
        state={{ text: '待审核', tone: 'amber' }}
        onPress={nothing}
      />
      <RecordRow
        title="存款 · 银行转账"
        notes={['今天 09:12']}
        amount={<Money amount="1000" signed />}
        state={{ text: '已到账', tone: 'ok' }}
        onPress={nothing}
      />
    </Card>
    <Card variant="list">
      <DetailRow label="收款账号" value="6222 0210 0112 3456" copyable />
      <DetailRow label="开户行" value="招商银行" />
    </Card>
    <Accordion title="Accordion" open>
      <RuleList>
        <RuleItems>
          <li>每位会员限领一次</li>
          <li>一倍流水后可取款</li>
        </RuleItems>
      </RuleList>
    </Accordion>
    <StepTrack
      label="StepTrack"
      steps={[{ title: '已提交', note: '10:31' }, { title: '审核中' }, { title: '到账' }]}
      active={1}
    />
    <StepTrack
      label="StepTrack stopped"
      steps={[{ title: '已提交' }, { title: '已拒绝' }]}
      active={1}
      stopped
    />
    <Ticker lines={['系统将于周一凌晨维护', 'USDT 存款通道已恢复']} onPress={nothing} />
    <QrCode text="https://example.com" label="QrCode" size={120} />
  </Stack>
)

const Amounts = () => {
  // A count begins in the browser: elsewhere nobody knows about reduced motion.
  const hasMounted = useHasMounted()
  return (
    <Wrapped>
      <Money amount="12345678.9" />
      <Money amount="88.8" signed />
      <Money amount="-88.8" signed />
      <Money amount="100.5" unit="usdt" />
      <Money amount={null} />
      <Money amount="100" hidden />
      {hasMounted && <CountUp amount="88.8" write={formatMoney} />}
      <Dash />
    </Wrapped>
  )
}

const Feedback = () => (
  <Stack>
    <Wrapped>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Wrapped>
    {(['amber', 'danger', 'info'] as const).map((tone) => (
      <Warning key={tone} tone={tone}>
        请在 30 分钟内完成付款
      </Warning>
    ))}
    <ProgressBar percent={62} label="ProgressBar" />
    <DoneLine>提交成功，等待后台审核</DoneLine>
    <EmptyState
      title="暂无记录"
      hint="换个日期看看"
      action={<Button size="small">查看全部</Button>}
    />
    <EmptyState compact icon="search" title="没有找到" />
    <ErrorState title="加载失败" onRetry={nothing} />
    <ErrorState compact title="加载失败" onRetry={nothing} />
    {(['lines', 'rows', 'records', 'banner', 'block'] as const).map((variant) => (
      <Skeleton key={variant} variant={variant} count={2} />
    ))}
    <Row>
      <Icon name="support" />
      <Icon name="hall" />
      <Icon name="discover" />
      <Icon name="promotions" />
      <Icon name="mine" />
    </Row>
  </Stack>
)

function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'actions' | 'picker' | 'date' | null>(null)
  const close = () => setOpen(null)
  return (
    <Wrapped>
      <Button variant="quiet" onPress={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Button variant="quiet" onPress={() => setOpen('actions')}>
        ActionSheet
      </Button>
      <Button variant="quiet" onPress={() => setOpen('picker')}>
        Picker
      </Button>
      <Button variant="quiet" onPress={() => setOpen('date')}>
        DatePicker
      </Button>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="选择账户"
        footer={<Button block>确定</Button>}
      >
        <ListRow title="招商银行" note="尾号 3456" onPress={close} />
      </Sheet>
      <ActionSheet
        open={open === 'actions'}
        onClose={close}
        title="分享"
        actions={[{ label: '保存链接', icon: 'copy', onPress: close }]}
      />
      {open === 'picker' && (
        <Picker
          onClose={close}
          title="选择银行"
          options={[{ value: 'cmb', label: '招商银行' }]}
          value={null}
          onPick={close}
        />
      )}
      {open === 'date' && (
        <DatePicker
          onClose={close}
          title="选择生日"
          value=""
          min="1980-01-01"
          max="2008-01-01"
          onPick={close}
        />
      )}
    </Wrapped>
  )
}

const Wrapped = ({ children }: { children: ReactNode }) => (
  <Row style={{ flexWrap: 'wrap' }}>{children}</Row>
)
