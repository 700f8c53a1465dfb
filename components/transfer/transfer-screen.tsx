'use client'
import { useState, type ReactNode } from 'react'
import { MoneyForm } from '#components/shared/money-form.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { FieldRows } from '#components/ui/form/field.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Row, Stack } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useForm } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useDraft } from '#hooks/core/state.ts'
import { useLaunchGame } from '#hooks/hall/games.ts'
import { useMember } from '#hooks/session/session.ts'
import { useAutoTransfer, useTransfer } from '#hooks/transfer.ts'
import { useVenueBalances } from '#hooks/wallet.ts'
import { PLATFORM_WALLET } from '#lib/api/endpoints/wallet.ts'
import { TRANSFER_POLL_MS, VENUE_ROWS_TRANSFER } from '#lib/constants.ts'
import {
  compareAmounts,
  floorTo,
  formatMoney,
  isPositive,
  type MaybeAmount,
} from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { transferKinds, transferRules } from '#lib/rules/transfer.ts'
import { FRESH_BALANCE_MS, freshBalance } from '#lib/session/member.ts'
import {
  chooseWallet,
  isBetweenVenues,
  transferDecimals,
  transferDraft,
  transferOf,
  transferWallets,
  type TransferEnds,
  type TransferWallet,
} from '#lib/transfer.ts'
import styles from './transfer-screen.module.css'

const screenDraft = transferDraft('transfer', '')

export function TransferScreen() {
  const { back } = useNavigate()
  const auto = useAutoTransfer()
  const [, change] = useDraft(screenDraft)
  const setAuto = async (next: boolean) => {
    // With auto-transfer on, two venues cannot be chosen (spec 2 §4).
    if ((await auto.setEnabled(next)) && next)
      change((before) => (isBetweenVenues(before) ? { ...before, from: PLATFORM_WALLET } : before))
  }
  return (
    <>
      <TopBar title="场馆转账" onBack={back} />
      <Page beside className={styles.page}>
        <WalletHead />
        <UnknownLaunch />
        <TransferForm isAutomatic={auto.isEnabled === true}>
          <Card variant="list">
            <Switch
              label="自动转账"
              note="进入游戏时，自动带入整数余额"
              checked={auto.isEnabled ?? false}
              disabled={auto.isEnabled === undefined}
              pending={auto.isPending}
              onChange={(next) => void setAuto(next)}
            />
          </Card>
          <VenueCard rows={VENUE_ROWS_TRANSFER} pollMs={TRANSFER_POLL_MS} />
        </TransferForm>
      </Page>
    </>
  )
}

/** The notice of a launch without an answer. With auto-transfer on, opening a game moves money. */
const UnknownLaunch = () => <UnknownOutcome command={useLaunchGame()} />

/** True for a balance that was just read. After a change of the device's clock it counts as old. */
const isFresh = (readAt: number): boolean => Math.abs(Date.now() - readAt) <= FRESH_BALANCE_MS

function TransferForm({ isAutomatic, children }: { isAutomatic: boolean; children: ReactNode }) {
  const balance = useMember()?.balance ?? null
  const { data: venues, dataUpdatedAt } = useVenueBalances(TRANSFER_POLL_MS)
  const command = useTransfer(screenDraft)
  const draft = useDraft(screenDraft)
  const wallets = transferWallets(balance, venues ?? [])
  const balanceOf = (code: string) => wallets.find((each) => each.code === code)?.balance ?? null

  const form = useForm({
    initial: screenDraft.initial,
    draft,
    kinds: transferKinds,
    rules: transferRules((code) =>
      code === PLATFORM_WALLET ? freshBalance() : isFresh(dataUpdatedAt) ? balanceOf(code) : null,
    ),
    submit: (values) => command.send(transferOf(values)),
  })
  const { from, to, amount } = form.values
  const available = balanceOf(from)
  const all = available === null ? null : floorTo(available, transferDecimals())
  /** Sets the amount again, too, because a message at it may belong to the former ends. */
  const change = (ends: TransferEnds) => form.change({ ...ends, amount })
  // The member chooses both wallets, and no venue is preselected (old defect 7).
  const pick = (end: keyof TransferEnds, code: string) => {
    const next = chooseWallet({ from, to }, end, code)
    if (isAutomatic && isBetweenVenues(next)) return notify.info('自动转账已开启，场馆之间不能互转')
    change(next)
  }

  return (
    <MoneyForm form={form} commands={[command]} label="场馆转账" action="确认转账" below={children}>
      <Card>
        <Stack gap={4}>
          <WalletFields
            wallets={wallets}
            values={{ from, to }}
            messageOf={form.messageOf}
            onPick={pick}
            onSwap={() => change({ from: to, to: from })}
          />
          <AmountField
            {...form.field('amount')}
            large
            placeholder="请输入金额"
            label={transferDecimals() === 0 ? '转账金额（仅整数）' : '转账金额（元）'}
            decimals={transferDecimals()}
            hint={
              from === ''
                ? '请先选转出钱包'
                : all && `可转 ${formatMoney(all, transferDecimals())} 元`
            }
            suffix={
              <Button
                variant="quiet"
                size="small"
                disabled={!all || !isPositive(all)}
                onPress={() => all && form.change({ amount: all })}
              >
                全部
              </Button>
            }
          />
        </Stack>
      </Card>
    </MoneyForm>
  )
}

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker, null)

/** False for an unknown balance, because it may be above zero. */
const isZero = (balance: MaybeAmount) => !!balance && compareAmounts(balance, '0') === 0
const labels: Readonly<Record<keyof TransferEnds, string>> = { from: '转出', to: '转入' }

interface Props {
  /** The platform wallet first, then the venues. */
  wallets: readonly TransferWallet[]
  /** The codes of the wallets, or '' if none is chosen. */
  values: TransferEnds
  messageOf: (end: keyof TransferEnds) => string | undefined
  onPick: (end: keyof TransferEnds, code: string) => void
  onSwap: () => void
}

/** The fields of both wallets (spec 2 §2, Venue transfer). */
function WalletFields({ wallets, values, messageOf, onPick, onSwap }: Props) {
  const [openEnd, setOpenEnd] = useState<keyof TransferEnds | null>(null)
  const field = (end: keyof TransferEnds) => (
    <ChoiceField
      name={end}
      label={labels[end]}
      value={wallets.find((each) => each.code === values[end])?.name ?? values[end]}
      placeholder="请选择钱包"
      error={messageOf(end)}
      onPress={() => setOpenEnd(end)}
    />
  )
  return (
    <Row gap={3} className={styles.sides}>
      <FieldRows>
        {field('from')}
        {field('to')}
      </FieldRows>
      <IconButton icon="swap" label="交换转出与转入" variant="soft" onPress={onSwap} />
      {openEnd && (
        <Picker
          onClose={() => setOpenEnd(null)}
          title={`选择${labels[openEnd]}钱包`}
          searchPlaceholder="搜索场馆"
          options={wallets.map(({ code, name, balance }) => ({
            value: code,
            label: name,
            words: [code],
            note: (
              <Money amount={balance} className={isZero(balance) ? styles.nothing : undefined} />
            ),
          }))}
          value={values[openEnd] || null}
          onPick={(code) => onPick(openEnd, code)}
        />
      )}
    </Row>
  )
}
