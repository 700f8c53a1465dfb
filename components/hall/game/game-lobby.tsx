'use client'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { ActionBar, Page } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useMember } from '#hooks/session/session.ts'
import { useVenueBalances } from '#hooks/wallet.ts'
import { textOf } from '#lib/api/journal.ts'
import { PLATFORM_WALLET } from '#lib/api/endpoints/wallet.ts'
import { VENUES_POLL_MS } from '#lib/limits.ts'
import { formatYuan } from '#lib/money/amount.ts'
import type { Rules } from '#lib/rules/rule.ts'
import {
  transferAmount,
  transferKinds,
  transferOf,
  transferRules,
  type TransferValues,
} from '#lib/rules/transfer.ts'
import { freshBalance } from '#lib/session/member.ts'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { useShelves } from '#hooks/hall/hall.ts'
import { useCarry, type useLaunchGame } from '#hooks/hall/launch.ts'
import { CATEGORY_LABELS, type Tile } from '#lib/hall/catalog.ts'
import { isFavourite, toggleFavourite } from '#lib/hall/shelf.ts'
import { href } from '#lib/routes.ts'
import { GameMoney } from './game-money.tsx'
import { OpeningChoice } from './opening-choice.tsx'
import { GamePicture } from '#components/hall/tile/game-picture.tsx'
import styles from './game-lobby.module.css'

interface Props {
  tile: Tile
  /** True after the game was closed. */
  played: boolean
  failure: string
  launch: ReturnType<typeof useLaunchGame>
  onStart: () => Promise<void>
  onBack: () => void
}

/** Nothing has to be taken along; what is taken follows the rules of a transfer. */
const carryRules: Rules<TransferValues> = transferRules(() => freshBalance()).map(
  ([holds, message, field]) => [(form) => form.amount === '' || holds(form), message, field],
)

/** What a game takes along before it opens, and the next steps after it. */
export function GameLobby({ tile, played, failure, launch, onStart, onBack }: Props) {
  const favourite = isFavourite(useShelves(), tile.id)
  const member = useMember()
  const inVenue = useVenueBalances(VENUES_POLL_MS).data?.find(
    (each) => each.venue === tile.venue,
  )?.balance
  const chooses = member?.autoTransfer === false && !member.isGuest && inVenue !== undefined
  const carry = useCarry()
  const form = useForm<TransferValues>({
    initial: { from: PLATFORM_WALLET, to: tile.venue, amount: '' },
    kinds: transferKinds,
    rules: carryRules,
    async submit(values) {
      if (chooses && transferAmount(values) !== null) {
        const input = transferOf(values)
        const outcome = await carry.send(input)
        if (outcome.kind !== 'done') return
        empty(textOf(input))
      }
      await onStart()
    },
  })
  /** It is there: another attempt to open the game carries nothing again. */
  const empty = form.emptier(transferOf, (present) => ({ ...present, amount: '' }))
  const taken = transferAmount(form.values)
  return (
    <>
      <TopBar
        title={tile.title}
        onBack={onBack}
        actions={
          <>
            <WalletChip />
            <IconButton
              icon={favourite ? 'star-filled' : 'star'}
              label={favourite ? '取消收藏' : '收藏'}
              className={favourite ? styles.favourite : undefined}
              onPress={() => toggleFavourite(tile)}
            />
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
        <GameMoney inVenue={inVenue} played={played} form={form} chooses={chooses} />
        <OpeningChoice />
        <UnknownOutcome of={carry} records={href('/transRecord', { type: 3 })} onTaken={empty} />
        <UnknownOutcome of={launch} records={href('/transRecord', { type: 3 })} onTaken={null} />
        {failure !== '' && !launch.blocked && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <ActionBar>
          {played && (
            <Button tone="quiet" size="large" onPress={onBack}>
              返回
            </Button>
          )}
          <Button
            block
            size="large"
            icon="play"
            pending={launch.pending || carry.pending}
            disabled={launch.blocked || carry.blocked}
            onPress={form.submit}
          >
            {failure !== ''
              ? '重试'
              : taken !== null && chooses
                ? `带入 ${formatYuan(taken)} 并进入`
                : played
                  ? '再次进入'
                  : '进入游戏'}
          </Button>
        </ActionBar>
      </Page>
    </>
  )
}
