import type { RequestHandler } from 'msw'
import { chatRoute } from './chat.ts'
import { depositHandlers } from './deposit.ts'
import { fileHandlers } from './files.ts'
import { hallHandlers } from './hall.ts'
import { lotteryHandlers } from './lottery.ts'
import { agentHandlers, memberHandlers, sessionHandlers, vipHandlers } from './member.ts'
import { promoHandlers } from './promo.ts'
import { recordHandlers } from './records.ts'
import { rewardHandlers } from './rewards.ts'
import type { Served, SandboxContext } from './serve.ts'
import { helpHandlers, messageHandlers, siteHandlers } from './site.ts'
import type { SocketRoute } from './socket-route.ts'
import { cardHandlers, walletHandlers, withdrawHandlers } from './wallet.ts'

/** Handlers of all calls. */
export const handlers: readonly Served[] = [
  ...siteHandlers,
  ...sessionHandlers,
  ...memberHandlers,
  ...lotteryHandlers,
  ...recordHandlers,
  ...hallHandlers,
  ...messageHandlers,
  ...helpHandlers,
  ...agentHandlers,
  ...walletHandlers,
  ...depositHandlers,
  ...withdrawHandlers,
  ...cardHandlers,
  ...rewardHandlers,
  ...vipHandlers,
  ...promoHandlers,
]

/** Binds all handlers to a running platform. */
export const bindAll = (context: SandboxContext): RequestHandler[] => [
  ...handlers.map((each) => each.bind(context)),
  ...fileHandlers(context),
]

export const socketRoutes: readonly SocketRoute[] = [chatRoute]
