'use client'
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
import { useMovesMoney, type useGameTransfer, type useLaunchGame } from '#hooks/hall/games.ts'
import { useShelves } from '#hooks/hall/hall.ts'
import { useMember, useMemberPreference } from '#hooks/session/session.ts'
import { useVenueBalances } from '#hooks/wallet.ts'
import { VENUES_POLL_MS } from '#lib/constants.ts'
import type { Draft } from '#lib/draft.ts'
import { CATEGORY_LABELS, type Tile } from '#lib/hall/catalog.ts'
import { canOpenDirectly, directOpening, gameOpening } from '#lib/hall/opening.ts'
import { isFavourite, toggleFavourite } from '#lib/hall/shelf.ts'
import { formatYuan, floorTo, isPositive, type MaybeAmount } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import type { Rules } from '#lib/rules/rule.ts'
import { transferKinds, transferRules } from '#lib/rules/transfer.ts'
import { freshBalance } from '#lib/session/member.ts'
import { transferAmount, transferDecimals, transferOf, type TransferValues } from '#lib/transfer.ts'
import styles from './game-lobby.module.css'

interface Props {
  tile: Tile
  /** True after the game was closed. */
  hasPlayed: boolean
  failure: string
  launch: ReturnType<typeof useLaunchGame>
  gameTransfer: ReturnType<typeof useGameTransfer>
  /** The transfer that `gameTransfer` sends. */
  draft: Draft<TransferValues>
  /** Called at each submit, before the transfer. */
  onSubmit: () => void
  onStart: () => Promise<void>
  onBack: () => void
}

/** An empty amount is valid. Any other amount follows the rules of a transfer. */
const optionalTransferRules: Rules<TransferValues> = transferRules(() => freshBalance()).map(
  ([holds, message, field]) => [(form) => form.amount === '' || holds(form), message, field],
)

/** The page of a game, with the transfer before it opens and the next steps after it. */
export function GameLobby({
  tile,
  hasPlayed,
  failure,
  launch,
  gameTransfer,
  draft,
  onSubmit,
  onStart,
  onBack,
}: Props) {
  const member = useMember()
  const inVenue = useVenueBalances(VENUES_POLL_MS).data?.find(
    (each) => each.venue === tile.venue,
  )?.balance
  const canChoose = member?.hasAutoTransfer === false && !member.isTrial && inVenue !== undefined
  const form = useForm({
    initial: draft.initial,
    // A completed transfer empties the draft, so a second attempt transfers nothing.
    draft: useDraft(draft),
    kinds: transferKinds,
    rules: optionalTransferRules,
    async submit(values) {
      onSubmit()
      if (canChoose && transferAmount(values) !== null) {
        const outcome = await gameTransfer.send(transferOf(values))
        if (outcome.kind !== 'done') return
      }
      await onStart()
    },
  })
  const amount = transferAmount(form.values)
  return (
    <>
      <TopBar
        title={tile.title}
        onBack={onBack}
        actions={
          <>
            <WalletChip />
            <FavouriteButton tile={tile} />
          </>
        }
      />
      <Page>
        <div className={styles.hero}>
          <GamePicture tile={tile} ratio="tile" isEager />
          <span className={styles.kind}>
            {[CATEGORY_LABELS[tile.category], tile.note].filter(Boolean).join(' · ')}
          </span>
        </div>
        <MoneyForm
          form={form}
          commands={[gameTransfer, launch]}
          label="进入游戏"
          icon={failure === '' ? 'play' : 'refresh'}
          action={
            failure !== ''
              ? '重试'
              : amount !== null && canChoose
                ? `带入 ${formatYuan(amount)} 并进入`
                : hasPlayed
                  ? '再次进入'
                  : '进入游戏'
          }
          beside={
            hasPlayed && (
              <Button variant="quiet" size="large" onPress={onBack}>
                返回
              </Button>
            )
          }
        >
          <GameMoney inVenue={inVenue} hasPlayed={hasPlayed} form={form} canChoose={canChoose} />
          {failure !== '' && !launch.isBlocked && (
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

/** The button that adds the game to the favourites or removes it. */
export function FavouriteButton({ tile }: Pick<Props, 'tile'>) {
  const isStarred = isFavourite(useShelves(), tile.id)
  return (
    <IconButton
      icon={isStarred ? 'star-filled' : 'star'}
      label={isStarred ? '取消收藏' : '收藏'}
      className={isStarred ? styles.favourite : undefined}
      onPress={() => toggleFavourite(tile)}
    />
  )
}

interface GameMoneyProps {
  inVenue: MaybeAmount
  hasPlayed: boolean
  form: FormOf<TransferValues>
  /** True if the member chooses the amount: auto-transfer is off and the venue's wallet is known. */
  canChoose: boolean
}

/** The balance in the venue, and the amount of the next transfer. */
function GameMoney({ inVenue, hasPlayed, form, canChoose }: GameMoneyProps) {
  const member = useMember()
  const [hidden] = usePreference(balanceHidden)
  const all = member?.balance && floorTo(member.balance, transferDecimals())
  return (
    <section className={styles.card} aria-label="资金">
      <Row as="p" justified className={styles.line}>
        <span>场馆余额</span>
        <Money amount={inVenue} hidden={hidden} />
      </Row>
      {hasPlayed && (typeof inVenue !== 'string' || isPositive(inVenue)) && (
        <RecallButton block>回收到平台钱包</RecallButton>
      )}
      {canChoose ? (
        <AmountField
          {...form.field('amount')}
          label="带入金额（选填）"
          decimals={transferDecimals()}
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
      ) : (
        <Row as="p" justified className={styles.line}>
          <span>自动带入</span>
          <AutoTransfer />
        </Row>
      )}
    </section>
  )
}

/** The whole yuan of the balance, which the platform moves into the venue (spec 3 §3). */
function AutoTransfer() {
  const member = useMember()
  if (member?.isTrial) return <span>试玩金</span>
  if (member?.hasAutoTransfer === false) return <span>不带入</span>
  const whole = member?.balance === undefined ? null : floorTo(member.balance, 0)
  return <span className="num">{formatYuan(whole)}</span>
}

const NOTES = {
  free: '可在设置中恢复',
  withTransfer: '自动带入整数余额，可在设置中恢复',
}

/** The switch to open the next game with one tap. */
function OpeningChoice() {
  const movesMoney = useMovesMoney()
  const [chosen, choose] = useMemberPreference(gameOpening)
  const direct = directOpening(movesMoney)
  return (
    <Card variant="list">
      <Switch
        label="下次直接进入游戏"
        note={NOTES[direct]}
        checked={canOpenDirectly(chosen, movesMoney)}
        disabled={movesMoney === undefined}
        onChange={(next) => choose(next ? direct : 'page')}
      />
    </Card>
  )
}
