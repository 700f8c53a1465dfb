import { http, HttpResponse, type RequestHandler } from 'msw'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { readPayload } from '#sandbox/handlers/payload.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'
import { faultSection, socketSection } from './faults.ts'
import { lotterySection } from './lottery.ts'
import { agentSection, memberSection } from './members.ts'
import { booksSection, moneySection, orderSection } from './money.ts'
import { promotionSection, rewardSection } from './rewards.ts'
import type { ControlSection } from './section.ts'
import { siteSection, timeSection } from './site.ts'

/** The cards of the control page, in their order. */
const sections: readonly ControlSection[] = [
  orderSection,
  moneySection,
  promotionSection,
  rewardSection,
  lotterySection,
  siteSection,
  timeSection,
  memberSection,
  agentSection,
  faultSection,
  socketSection,
  booksSection,
]

const calls = new Map(sections.flatMap((section) => section.calls.map((each) => [each.path, each])))

/** Returns every card of the control page with its state and actions. */
const stateOf = (context: SandboxContext) =>
  sections.map(({ title, note = '', show, calls: offered }) => ({
    title,
    note,
    ...show(context),
    forms: offered.flatMap(({ path, form }) => (form ? [{ path, ...form }] : [])),
  }))

const envelope = (code: number, message: string, data: unknown = null) =>
  HttpResponse.json({ code, message, data }, { status: code })

/** GET /__sandbox/state and POST /__sandbox/<path>. Only JSON, because another site can post a form without a preflight. */
export const controlHandlers = (context: SandboxContext): RequestHandler[] => [
  http.get('*/__sandbox/state', () => envelope(200, '', stateOf(context))),
  http.post('*/__sandbox/*', async ({ request }) => {
    const { pathname } = new URL(request.url)
    const path = pathname.slice(pathname.indexOf('/__sandbox/') + '/__sandbox/'.length)
    const call = calls.get(path)
    if (!call) return envelope(404, `没有这个控制调用：${path}`)
    if (!(request.headers.get('content-type') ?? '').startsWith('application/json')) {
      return envelope(415, '只接受 application/json')
    }
    try {
      const payload = await readPayload(request)
      await context.platform.ready()
      return envelope(200, '操作成功', (await call.run(context, payload)) ?? null)
    } catch (cause) {
      if (cause instanceof Refusal) return envelope(Math.max(400, cause.code), cause.message)
      throw cause
    }
  }),
]
