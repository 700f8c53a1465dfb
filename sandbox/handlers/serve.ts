import { http, type RequestHandler } from 'msw'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { memberByToken, type Member } from '#sandbox/domain/member/members.ts'
import { dialectNamed, type Dialect, type Platform } from '#sandbox/domain/platform.ts'
import { expired, Refusal, refuse } from '#sandbox/domain/refusal.ts'
import { spellingOf, type Spelling } from './dialect.ts'
import { bend, bends, pause, spoil, takeFault, type FaultBox } from './faults.ts'
import { readPayload, type Payload } from './payload.ts'
import { runOnce } from './idempotency.ts'
import { projectAnswer, unknownParameters } from './specified.ts'
import type { SocketTrouble } from './socket-faults.ts'

/** Environment of the handlers: switched at run time by the control calls. */
export interface SandboxContext {
  readonly platform: Platform
  /** Where the site lives on its host: '' or '/m'. */
  readonly basePath: string
  dialect: Dialect
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
  readonly spell: Spelling
  readonly member: Member | null
  /** Origin and base path under which this platform is reached; for the addresses it hands out. */
  readonly site: string
}
export type MemberCall = Call & { readonly member: Member }

/** An answer with a message of its own, or bare text. Any other value is the data of the envelope. */
export class Reply {
  readonly message: string
  readonly data: unknown
  readonly bare: boolean
  constructor(message: string, data: unknown = null, bare = false) {
    this.message = message
    this.data = data
    this.bare = bare
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
  const spell = spellingOf(dialectOf(request) ?? context.dialect)
  const fault = takeFault(context.faults, endpoint.id)
  const good = async () => {
    const outcome = await attempt(context, endpoint, request, spell, work)
    if (endpoint.kind === 'command') await context.stored?.()
    return write(endpoint, spell, fault, outcome)
  }
  if (context.latency > 0) await pause(context.latency, request.signal)
  if (!fault) return good()
  if (bends(fault)) return good()
  if (fault.after && fault.kind !== 'truncated') await good()
  return (await spoil(fault, request.signal, good)) ?? good()
}

/** Tests choose per request: header `x-sandbox-dialect` or query `sandbox_dialect`. */
function dialectOf(request: Request): Dialect | null {
  return dialectNamed(
    request.headers.get('x-sandbox-dialect') ??
      new URL(request.url).searchParams.get('sandbox_dialect'),
  )
}

interface Outcome {
  code: number
  reply: Reply
}

async function attempt(
  { platform, basePath }: SandboxContext,
  endpoint: Endpoint,
  request: Request,
  spell: Spelling,
  work: Work<Call>,
): Promise<Outcome> {
  try {
    const payload = await readPayload(request)
    if (spell.dialect === 'S') refuseUnknown(endpoint, payload)
    await platform.ready()
    platform.tick()
    const [, token = ''] =
      /^Bearer (\S{1,200})$/.exec(request.headers.get('authorization') ?? '') ?? []
    const member = token === '' ? null : memberByToken(platform.db, token)
    const site = siteOf(request) + basePath
    const run = (on: Platform) => work({ platform: on, payload, spell, member, site })
    const id = endpoint.kind === 'command' ? payload.text('request_id', 64) : ''
    if (id === '') return { code: 200, reply: replyOf(await run(platform)) }
    const key = `${member?.id ?? 'visitor'} ${endpoint.id} ${id}`
    const saved = await runOnce(platform, key, { run, save, done: save(null) })
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
  const { message, data, bare } = JSON.parse(saved) as Reply
  return new Reply(message, data, bare)
}

/** S knows the parameters of the call tables and no other. */
function refuseUnknown({ id }: Endpoint, { fields }: Payload): void {
  const { sandbox_dialect: _asked, ...sent } = fields
  const [unknown] = unknownParameters(id, sent)
  if (unknown !== undefined) refuse(400, `规格中没有参数 ${unknown}`)
}

/** Everything before /api. */
const siteOf = (request: Request): string => {
  const { origin, pathname } = new URL(request.url)
  return origin + pathname.slice(0, pathname.indexOf('/api/'))
}

/** A and S answer HTTP 200 whatever happened; B has real statuses. The codes of B and S are text. */
function write(
  { id }: Endpoint,
  spell: Spelling,
  fault: Parameters<typeof bend>[0],
  { code, reply }: Outcome,
) {
  if (reply.bare && code === 200) return new Response(String(reply.data))
  const data = reply.data ?? null
  const body = bend(fault, {
    code: spell.dialect === 'A' ? code : String(code),
    message: reply.message,
    data: spell.dialect === 'S' ? projectAnswer(id, data) : data,
  })
  const status = code === 401 || code === 500 ? code : code === 200 ? 200 : 422
  return Response.json(body, { status: spell.either(200, status) })
}
