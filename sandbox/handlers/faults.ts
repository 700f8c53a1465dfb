/** Faults of an endpoint's answers. A control call sets them. */
export const FAULT_LABELS = {
  http500: 'HTTP 500',
  http401: 'HTTP 401',
  body401: '401（信封内）',
  refusal: '拒绝并带消息',
  html: '状态 200 的 HTML',
  truncated: '截断的 JSON',
  empty: '空内容',
  null: 'data 为 null',
  'object-for-list': '列表变成 {}',
  'list-for-object': '对象变成列表',
  'numbers-as-strings': '数字变成文字',
  'hostile-texts': '文字里带攻击代码',
  'hostile-addresses': '地址换成攻击地址',
  silence: '沉默 31 秒',
  reset: '断开连接',
} as const
export type FaultKind = keyof typeof FAULT_LABELS
export const FAULTS = Object.keys(FAULT_LABELS) as FaultKind[]

export interface ArmedFault {
  kind: FaultKind
  /** Number of calls that the fault still hits. */
  times: number
  /** True if the platform executes the call and only the answer fails. */
  after: boolean
  /** Text of a refusal, or content of hostile texts and addresses. */
  message?: string
  /** Length of a silence. */
  ms?: number
}

/** Faults by the id of their endpoint. */
export type ArmedFaults = Map<string, ArmedFault>

/** Takes the fault of this call, or null. '*' matches every endpoint. */
export function takeFault(faults: ArmedFaults, endpoint: string): ArmedFault | null {
  const key = faults.has(endpoint) ? endpoint : '*'
  const fault = faults.get(key)
  if (!fault) return null
  if (fault.times <= 1) faults.delete(key)
  else faults.set(key, { ...fault, times: fault.times - 1 })
  return fault
}

const PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
const SILENCE_MS = 31_000
const json = (status: number, body: unknown): Response => Response.json(body, { status })

const DISTORTIONS: readonly FaultKind[] = [
  'null',
  'object-for-list',
  'list-for-object',
  'numbers-as-strings',
  'hostile-texts',
  'hostile-addresses',
]
export const isDistortion = ({ kind }: ArmedFault): boolean => DISTORTIONS.includes(kind)

/** Distorts the content of a good envelope. */
export function distort(
  fault: ArmedFault | null,
  envelope: Record<string, unknown>,
): Record<string, unknown> {
  switch (fault?.kind) {
    case 'null':
      return { ...envelope, data: null }
    case 'object-for-list':
      return { ...envelope, data: {} }
    case 'list-for-object':
      return { ...envelope, data: [envelope.data] }
    case 'numbers-as-strings':
      return mapValues(envelope, (raw) => (typeof raw === 'number' ? String(raw) : raw))
    case 'hostile-texts':
      return mapValues(envelope, (raw) =>
        isWords(raw) ? raw + (fault.message ?? '<img src=x onerror=alert(1)>') : raw,
      )
    case 'hostile-addresses':
      return mapValues(envelope, (raw, key) =>
        isAddress(raw, key) ? (fault.message ?? 'data:text/html,<script>alert(1)</script>') : raw,
      )
    default:
      return envelope
  }
}

/** True for Chinese text or HTML, which is no id, code or figure. */
const isWords = (raw: unknown): raw is string =>
  typeof raw === 'string' && /\p{Script=Han}|</u.test(raw)
const isAddress = (raw: unknown, key: string): boolean =>
  typeof raw === 'string' &&
  (/^(https?:\/\/|data:|\/)\S+$/.test(raw) || /url|src|img|pic|ico|logo|avatar/i.test(key))

type Change = (value: unknown, key: string) => unknown

/** Changes every value of an envelope, at any depth. */
function mapValues(envelope: Record<string, unknown>, change: Change): Record<string, unknown> {
  const inside = (raw: unknown, key: string): unknown => {
    if (Array.isArray(raw)) return raw.map((one) => inside(one, key))
    if (raw === null || typeof raw !== 'object') return change(raw, key)
    return Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [name, inside(value, name)]),
    )
  }
  return Object.fromEntries(
    Object.entries(envelope).map(([key, value]) => [key, inside(value, key)]),
  )
}

/** Returns the answer of a fault that replaces the whole answer, or null for another fault. */
export async function replaceAnswer(
  fault: ArmedFault,
  signal: AbortSignal,
  good: () => Promise<Response>,
): Promise<Response | null> {
  switch (fault.kind) {
    case 'http500':
      return json(500, { code: 500, message: '服务器开小差了，请稍后再试', data: null })
    case 'http401':
      return json(401, { message: 'Unauthenticated.' })
    case 'body401':
      return json(200, { code: 401, message: '登录已过期，请重新登录', data: null })
    case 'refusal':
      return json(200, {
        code: 201,
        message: fault.message ?? '操作太频繁，请稍后再试',
        data: null,
      })
    case 'html':
      return new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    case 'empty':
      return new Response('', { headers: { 'content-type': 'application/json' } })
    case 'truncated': {
      const whole = await (await good()).text()
      return new Response(whole.slice(0, Math.ceil(whole.length / 2)), {
        headers: { 'content-type': 'application/json' },
      })
    }
    case 'silence':
      await delay(fault.ms ?? SILENCE_MS, signal)
      return Response.error()
    case 'reset':
      return Response.error()
    default:
      return null
  }
}

/** Waits on the wall clock, or until the request is aborted. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
