import { http, type RequestHandler } from 'msw'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { memberByToken, type Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { refuseExpired, Refusal, refuse } from '#sandbox/domain/refusal.ts'
import {
  distort,
  isDistortion,
  delay,
  replaceAnswer,
  takeFault,
  type ArmedFaults,
} from './faults.ts'
import { runOnce } from './idempotency.ts'
import { readPayload, type Payload } from './payload.ts'
import type { SocketFault } from './socket-faults.ts'
import { WIRE_EXTENSIONS, type Wire } from './wire.ts'

/** Environment of the handlers. Control calls change it at run time. */
export interface SandboxContext {
  readonly platform: Platform
  /** Base path of the site: '' or '/m'. */
  readonly basePath: string
  readonly wire: Wire
  /** Milliseconds added to every answer. */
  latency: number
  readonly faults: ArmedFaults
  /** The fault of the next sockets, or null if there is none. */
  socketFault: SocketFault | null
}

/** The argument of a handler. */
export interface Call {
  readonly platform: Platform
  readonly payload: Payload
  readonly wire: Wire
  readonly member: Member | null
  /** Origin and base path of the request, for addresses in answers. */
  readonly site: string
}
export type MemberCall = Call & { readonly member: Member }

/** An answer with its own message. Any other value is the data of the envelope. */
export class Reply {
  readonly message: string
  readonly data: unknown
  constructor(message: string, data: unknown = null) {
    this.message = message
    this.data = data
  }
}

/** A handler that is not bound to a platform. */
export interface EndpointHandler {
  readonly endpoint: Endpoint
  bind(context: SandboxContext): RequestHandler
}

type Work<C extends Call> = (call: C) => unknown

/** Answers an endpoint for members. A missing or old token is a 401. */
export const serve = (endpoint: Endpoint, work: Work<MemberCall>): EndpointHandler =>
  handlerOf(endpoint, (call) => {
    const { member } = call
    return member ? work({ ...call, member }) : refuseExpired()
  })

/** Answers an endpoint for all. `call.member` is null for a visitor. */
export const servePublic = (endpoint: Endpoint, work: Work<Call>): EndpointHandler =>
  handlerOf(endpoint, work)

function handlerOf(endpoint: Endpoint, work: Work<Call>): EndpointHandler {
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
  if (context.wire.bare && endpoint.mayBeAbsent) return new Response('Not Found', { status: 404 })
  const fault = takeFault(context.faults, endpoint.id)
  const good = async () => {
    const outcome = await runHandler(context, endpoint, request, work)
    return responseOf(fault, outcome)
  }
  if (context.latency > 0) await delay(context.latency, request.signal)
  if (!fault || isDistortion(fault)) return good()
  if (fault.after && fault.kind !== 'truncated') await good()
  return (await replaceAnswer(fault, request.signal, good)) ?? good()
}

interface Outcome {
  code: number
  reply: Reply
}

async function runHandler(
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
    return { code: 200, reply: parseReply(saved) }
  } catch (cause) {
    if (cause instanceof Refusal) return { code: cause.code, reply: new Reply(cause.message) }
    console.error('sandbox:', cause)
    return { code: 500, reply: new Reply('服务器开小差了，请稍后再试') }
  }
}

const replyOf = (result: unknown): Reply =>
  result instanceof Reply ? result : new Reply('操作成功', result)

const save = (result: unknown): string => JSON.stringify(replyOf(result))

function parseReply(saved: string): Reply {
  const { message, data } = JSON.parse(saved) as Reply
  return new Reply(message, data)
}

/** Refuses the field of an unknown extension. */
function refuseUnknown({ extensions }: Wire, payload: Payload): void {
  const unknown = WIRE_EXTENSIONS.find((each) => payload.has(each) && !extensions.includes(each))
  if (unknown) refuse(400, `平台不支持参数 ${unknown}`)
}

/** Returns the address before /api. */
const siteOf = (request: Request): string => {
  const { origin, pathname } = new URL(request.url)
  return origin + pathname.slice(0, pathname.indexOf('/api/'))
}

/** Returns the answer, always with HTTP 200. The envelope has the code. */
const responseOf = (fault: Parameters<typeof distort>[0], { code, reply }: Outcome) =>
  Response.json(distort(fault, { code, message: reply.message, data: reply.data ?? null }))
