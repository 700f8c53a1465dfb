import type { RequestHandler } from 'msw'
import { depositHandlers } from './deposit.ts'
import { fileHandlers } from './files.ts'
import { hallHandlers } from './hall.ts'
import { lotteryHandlers } from './lottery.ts'
import { agentHandlers, memberHandlers, sessionHandlers, vipHandlers } from './member.ts'
import { promoHandlers } from './promo.ts'
import { recordHandlers } from './records.ts'
import { rewardHandlers } from './rewards.ts'
import type { EndpointHandler, SandboxContext } from './serve.ts'
import { helpHandlers, messageHandlers, siteHandlers } from './site.ts'
import { cardHandlers, walletHandlers, withdrawHandlers } from './wallet.ts'

/** Handlers of all calls. */
export const handlers: readonly EndpointHandler[] = [
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

/** Binds the handlers of all calls and files to a running platform. */
export const bindHandlers = (context: SandboxContext): RequestHandler[] => [
  ...handlers.map((each) => each.bind(context)),
  ...fileHandlers(context),
]
