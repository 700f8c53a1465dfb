'use client'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { ActionBar, Page } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { useShelves } from '#hooks/hall/hall.ts'
import type { useLaunchGame } from '#hooks/hall/launch.ts'
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
  onStart: () => void
  onBack: () => void
}

const RULES = [
  '游戏由场馆提供，玩法、赔率与输赢以场馆内的规则和记录为准。',
  '退出后余额会自动刷新；场馆结算可能需要几秒钟。',
  '请量力而行。未满 18 周岁禁止参与。',
]

/** Information before a game opens, and the next steps after it. */
export function GameLobby({ tile, played, failure, launch, onStart, onBack }: Props) {
  const favourite = isFavourite(useShelves(), tile.id)
  return (
    <>
      <TopBar
        title={tile.title}
        onBack={onBack}
        align="start"
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
        <GameMoney venue={tile.venue} played={played} />
        <OpeningChoice />
        <section className={styles.rules} aria-label="游戏须知">
          <h2>游戏须知</h2>
          <ul>
            {RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        <UnknownOutcome of={launch} records={href('/transRecord', { type: 3 })} />
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
            pending={launch.pending}
            disabled={launch.blocked}
            onPress={onStart}
          >
            {failure !== '' ? '重试' : played ? '再次进入' : '进入游戏'}
          </Button>
        </ActionBar>
      </Page>
    </>
  )
}
