import { http, type RequestHandler } from 'msw'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { memberByToken, type Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { expired, Refusal, refuse } from '#sandbox/domain/refusal.ts'
import { bend, bends, pause, spoil, takeFault, type FaultBox } from './faults.ts'
import { runOnce } from './idempotency.ts'
import { readPayload, type Payload } from './payload.ts'
import type { SocketTrouble } from './socket-faults.ts'
import { EXTENSIONS, type Wire } from './wire.ts'

/** Environment of the handlers: switched at run time by the control calls. */
export interface SandboxContext {
  readonly platform: Platform
  /** Where the site lives on its host: '' or '/m'. */
  readonly basePath: string
  readonly wire: Wire
  /** Milliseconds added to every answer. */
  latency: number
  readonly faults: FaultBox
  readonly sockets: SocketTrouble
  /** Resolves once everything done so far will outlive the host; for hosts that store after they commit. */
  stored?(): Promise<void>
}

/** One call as a handler sees it. */
export interface Call {
  readonly platform: Platform
  readonly payload: Payload
  readonly wire: Wire
  readonly member: Member | null
  /** Origin and base path under which this platform is reached; for the addresses it hands out. */
  readonly site: string
}
export type MemberCall = Call & { readonly member: Member }

/** An answer with a message of its own. Any other value is the data of the envelope. */
export class Reply {
  readonly message: string
  readonly data: unknown
  constructor(message: string, data: unknown = null) {
    this.message = message
    this.data = data
  }
}

/** A handler that is not yet bound to a running platform. */
export interface Served {
  readonly endpoint: Endpoint
  bind(context: SandboxContext): RequestHandler
}

type Work<C extends Call> = (call: C) => unknown

/** Answers an endpoint to members only: no or an old token is a 401. */
export const serve = (endpoint: Endpoint, work: Work<MemberCall>): Served =>
  served(endpoint, (call) => {
    const { member } = call
    return member ? work({ ...call, member }) : expired()
  })

/** Answers an endpoint to everybody; `call.member` is null for a visitor. */
export const servePublic = (endpoint: Endpoint, work: Work<Call>): Served => served(endpoint, work)

function served(endpoint: Endpoint, work: Work<Call>): Served {
  return {
    endpoint,
    bind(context) {
      const method = endpoint.method === 'GET' ? http.get : http.post
      return method(`*${endpoint.path}`, ({ request }) => answer(context, endpoint, request, work))
    },
  }
}

async function answer(
  context: SandboxContext,
  endpoint: Endpoint,
  request: Request,
  work: Work<Call>,
) {
  if (context.wire.bare && endpoint.optional) return new Response('Not Found', { status: 404 })
  const fault = takeFault(context.faults, endpoint.id)
  const good = async () => {
    const outcome = await attempt(context, endpoint, request, work)
    if (endpoint.kind === 'command') await context.stored?.()
    return write(fault, outcome)
  }
  if (context.latency > 0) await pause(context.latency, request.signal)
  if (!fault || bends(fault)) return good()
  if (fault.after && fault.kind !== 'truncated') await good()
  return (await spoil(fault, request.signal, good)) ?? good()
}

interface Outcome {
  code: number
  reply: Reply
}

async function attempt(
  { platform, basePath, wire }: SandboxContext,
  endpoint: Endpoint,
  request: Request,
  work: Work<Call>,
): Promise<Outcome> {
  try {
    const payload = await readPayload(request)
    refuseUnknown(wire, payload)
    await platform.ready()
    platform.tick()
    const [, token = ''] =
      /^Bearer (\S{1,200})$/.exec(request.headers.get('authorization') ?? '') ?? []
    const member = token === '' ? null : memberByToken(platform.db, token)
    const site = siteOf(request) + basePath
    const run = (on: Platform) => work({ platform: on, payload, wire, member, site })
    const id = endpoint.kind === 'command' ? payload.text('request_id', 64) : ''
    if (id === '') return { code: 200, reply: replyOf(await run(platform)) }
    const key = `${member?.id ?? 'visitor'} ${endpoint.id} ${id}`
    const saved = await runOnce(platform, key, {
      requestId: id,
      run,
      save,
      done: save(null),
    })
    return { code: 200, reply: restore(saved) }
  } catch (cause) {
    if (cause instanceof Refusal) return { code: cause.code, reply: new Reply(cause.message) }
    console.error('sandbox:', cause)
    return { code: 500, reply: new Reply('服务器开小差了，请稍后再试') }
  }
}

const replyOf = (result: unknown): Reply =>
  result instanceof Reply ? result : new Reply('操作成功', result)

const save = (result: unknown): string => JSON.stringify(replyOf(result))

function restore(saved: string): Reply {
  const { message, data } = JSON.parse(saved) as Reply
  return new Reply(message, data)
}

/** A platform refuses the field of an extension that it does not know. */
function refuseUnknown({ extensions }: Wire, payload: Payload): void {
  const unknown = EXTENSIONS.find((each) => payload.has(each) && !extensions.includes(each))
  if (unknown) refuse(400, `平台不支持参数 ${unknown}`)
}

/** Everything before /api. */
const siteOf = (request: Request): string => {
  const { origin, pathname } = new URL(request.url)
  return origin + pathname.slice(0, pathname.indexOf('/api/'))
}

/** HTTP 200 whatever happened: the envelope says it. */
const write = (fault: Parameters<typeof bend>[0], { code, reply }: Outcome) =>
  Response.json(bend(fault, { code, message: reply.message, data: reply.data ?? null }))
