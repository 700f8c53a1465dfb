import type { RequestHandler } from 'msw'
import { agentHandlers } from './agent.ts'
import { cardHandlers } from './cards.ts'
import { chatRoute } from './chat.ts'
import { depositHandlers } from './deposit.ts'
import type { SocketRoute } from './socket-route.ts'
import { fileHandlers } from './files.ts'
import { hallHandlers } from './hall.ts'
import { helpHandlers } from './help.ts'
import { lotteryHandlers } from './lottery.ts'
import { memberHandlers } from './member.ts'
import { messageHandlers } from './messages.ts'
import { promoHandlers } from './promo.ts'
import { rewardHandlers } from './rewards.ts'
import type { Served, SandboxContext } from './serve.ts'
import { recordHandlers } from './records.ts'
import { sessionHandlers } from './session.ts'
import { siteHandlers } from './site.ts'
import { vipHandlers } from './vip.ts'
import { walletHandlers } from './wallet.ts'
import { withdrawHandlers } from './withdraw.ts'

/** Every call the platform answers. */
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

/** The handlers of one running platform, for either host. */
export const bindAll = (context: SandboxContext): RequestHandler[] => [
  ...handlers.map((each) => each.bind(context)),
  ...fileHandlers(context),
]

/** The routes of the sockets. */
export const socketRoutes: readonly SocketRoute[] = [chatRoute]
