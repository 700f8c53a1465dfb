'use client'
import { useMemo } from 'react'
import { GamePicture } from '#components/hall/tile/game-picture.tsx'
import { MoneyForm } from '#components/shared/money-form.tsx'
import { RecallButton } from '#components/shared/recall-button.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Row } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useForm, type FormOf } from '#hooks/core/form.ts'
import { useDraft, usePreference } from '#hooks/core/state.ts'
import { useMovesMoney, type useCarry, type useLaunchGame } from '#hooks/games.ts'
import { useShelves } from '#hooks/hall.ts'
import { useMember, useMemberPreference } from '#hooks/session/session.ts'
import { useVenueBalances } from '#hooks/wallet.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { VENUES_POLL_MS } from '#lib/constants.ts'
import { CATEGORY_LABELS, type Tile } from '#lib/hall/catalog.ts'
import {
  directOpening,
  isFavourite,
  opening,
  opensDirectly,
  toggleFavourite,
} from '#lib/hall/shelf.ts'
import { formatYuan, floorTo, isPositive, type MaybeAmount } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import type { Rules } from '#lib/rules/rule.ts'
import {
  transferAmount,
  transferDraft,
  transferKinds,
  transferOf,
  transferRules,
  type TransferValues,
  transferDecimals,
} from '#lib/rules/transfer.ts'
import { freshBalance } from '#lib/session/member.ts'
import styles from './game-lobby.module.css'

interface Props {
  tile: Tile
  /** True after the game was closed. */
  played: boolean
  failure: string
  launch: ReturnType<typeof useLaunchGame>
  carry: ReturnType<typeof useCarry>
  /** Called at each attempt, before the transfer. */
  onSubmit: () => void
  onStart: () => Promise<void>
  onBack: () => void
}

/** An empty amount passes; any other amount follows the rules of a transfer. */
const carryRules: Rules<TransferValues> = transferRules(() => freshBalance()).map(
  ([holds, message, field]) => [(form) => form.amount === '' || holds(form), message, field],
)

/** What a game takes along before it opens, and the next steps after it. */
export function GameLobby({
  tile,
  played,
  failure,
  launch,
  carry,
  onSubmit,
  onStart,
  onBack,
}: Props) {
  const member = useMember()
  const inVenue = useVenueBalances(VENUES_POLL_MS).data?.find(
    (each) => each.venue === tile.venue,
  )?.balance
  const chooses = member?.autoTransfer === false && !member.isGuest && inVenue !== undefined
  // Address and venue stay the same when the game's lists arrive.
  const { to: game, venue } = tile
  const carried = useMemo(() => transferDraft(`carry ${game}`, venue), [game, venue])
  const form = useForm({
    command: transfer,
    initial: carried.initial,
    // A completed transfer empties the draft, so a second attempt carries nothing.
    draft: useDraft(carried),
    kinds: transferKinds,
    rules: carryRules,
    async submit(values) {
      onSubmit()
      if (chooses && transferAmount(values) !== null) {
        const outcome = await carry.send(transferOf(values), { quiet: form.showFieldErrors })
        if (outcome.kind !== 'done') return
      }
      await onStart()
    },
  })
  const taken = transferAmount(form.values)
  return (
    <>
      <TopBar
        title={tile.title}
        onBack={onBack}
        actions={
          <>
            <WalletChip />
            <Star tile={tile} />
          </>
        }
      />
      <Page>
        <div className={styles.hero}>
          <GamePicture tile={tile} ratio="tile" eager />
          <span className={styles.kind}>
            {[CATEGORY_LABELS[tile.category], tile.note].filter(Boolean).join(' · ')}
          </span>
        </div>
        <MoneyForm
          form={form}
          commands={[carry, launch]}
          label="进入游戏"
          icon={failure === '' ? 'play' : 'refresh'}
          action={
            failure !== ''
              ? '重试'
              : taken !== null && chooses
                ? `带入 ${formatYuan(taken)} 并进入`
                : played
                  ? '再次进入'
                  : '进入游戏'
          }
          beside={
            played && (
              <Button variant="quiet" size="large" onPress={onBack}>
                返回
              </Button>
            )
          }
        >
          <GameMoney inVenue={inVenue} played={played} form={form} chooses={chooses} />
          {failure !== '' && !launch.blocked && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          <OpeningChoice />
        </MoneyForm>
      </Page>
    </>
  )
}

/** Puts the game among the favourites or takes it out. */
export function Star({ tile }: Pick<Props, 'tile'>) {
  const favourite = isFavourite(useShelves(), tile.id)
  return (
    <IconButton
      icon={favourite ? 'star-filled' : 'star'}
      label={favourite ? '取消收藏' : '收藏'}
      className={favourite ? styles.favourite : undefined}
      onPress={() => toggleFavourite(tile)}
    />
  )
}

interface GameMoneyProps {
  inVenue: MaybeAmount
  played: boolean
  form: FormOf<TransferValues>
  /** The amount is the member's to choose: no auto-transfer, and the venue's wallet is known. */
  chooses: boolean
}

/** What is in the venue, and what the next game takes along. */
function GameMoney({ inVenue, played, form, chooses }: GameMoneyProps) {
  const member = useMember()
  const [hidden] = usePreference(balanceHidden)
  const all = member?.balance && floorTo(member.balance, transferDecimals())
  return (
    <section className={styles.card} aria-label="资金">
      <Row as="p" spread className={styles.line}>
        <span>场馆余额</span>
        <Money amount={inVenue} hidden={hidden} />
      </Row>
      {played && (typeof inVenue !== 'string' || isPositive(inVenue)) && (
        <RecallButton passing block>
          回收到平台钱包
        </RecallButton>
      )}
      {chooses ? (
        <AmountField
          {...form.field('amount')}
          label="带入金额（选填）"
          decimals={transferDecimals()}
          suffix={
            <Button
              variant="quiet"
              size="small"
              disabled={!all}
              onPress={() => all && form.type({ amount: all })}
            >
              全部
            </Button>
          }
        />
      ) : (
        <Row as="p" spread className={styles.line}>
          <span>自动带入</span>
          <Taken />
        </Row>
      )}
    </section>
  )
}

/** The whole yuan of the balance, which the platform moves into the venue (spec 3 §3). */
function Taken() {
  const member = useMember()
  if (member?.isGuest) return <span>试玩金</span>
  if (member?.autoTransfer === false) return <span>不带入</span>
  const whole = member?.balance === undefined ? null : floorTo(member.balance, 0)
  return <span className="num">{formatYuan(whole)}</span>
}

const NOTES = {
  free: '可在设置中恢复',
  withTransfer: '自动带入整数余额，可在设置中恢复',
}

/** Next to the transfer preview: open the next game with one tap. */
function OpeningChoice() {
  const movesMoney = useMovesMoney()
  const [chosen, choose] = useMemberPreference(opening)
  const direct = directOpening(movesMoney)
  return (
    <Card variant="list">
      <Switch
        label="下次直接进入游戏"
        note={NOTES[direct]}
        checked={opensDirectly(chosen, movesMoney)}
        disabled={movesMoney === undefined}
        onChange={(next) => choose(next ? direct : 'page')}
      />
    </Card>
  )
}
