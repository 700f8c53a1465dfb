import { refuse } from '#sandbox/domain/refusal.ts'
import { handlers } from '#sandbox/handlers/all.ts'
import { FAULTS, type FaultKind } from '#sandbox/handlers/faults.ts'
import { SOCKET_FAULTS, type SocketFaultKind } from '#sandbox/handlers/socket-faults.ts'
import type { ControlSection } from './section.ts'

const isFault = (kind: string): kind is FaultKind => FAULTS.some((each) => each === kind)

const LABELS: Record<FaultKind, string> = {
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
}

export const faultSection: ControlSection = {
  id: 'faults',
  title: '故障注入',
  note: '每个接口一项，命中若干次后自动解除。',
  show: ({ faults }) => ({
    head: ['接口', '故障', '剩余'],
    none: '没有故障',
    rows: [...faults].map(([endpoint, { kind, times, after }]) => ({
      cells: [endpoint, LABELS[kind] + (after ? '（先执行）' : ''), String(times)],
      actions: [{ label: '解除', path: 'fault/clear', payload: { endpoint } }],
    })),
  }),
  calls: [
    {
      path: 'fault',
      label: '设置故障',
      fields: [
        {
          name: 'endpoint',
          label: '接口',
          kind: 'select',
          options: [
            ['*', '全部接口'],
            ...handlers.map(({ endpoint: { id } }) => [id, id] as const),
          ],
        },
        {
          name: 'kind',
          label: '故障',
          kind: 'select',
          options: FAULTS.map((kind) => [kind, LABELS[kind]]),
        },
        { name: 'times', label: '次数', kind: 'number', value: '1' },
        { name: 'after', label: '先执行，只坏回答', kind: 'check' },
        { name: 'message', label: '拒绝的消息或攻击代码', kind: 'text' },
      ],
      run({ faults }, payload) {
        const endpoint = payload.text('endpoint', 80) || '*'
        const kind = payload.text('kind')
        if (endpoint !== '*' && !handlers.some(({ endpoint: { id } }) => id === endpoint)) {
          refuse(400, `没有这个接口：${endpoint}`)
        }
        if (!isFault(kind)) return refuse(400, `没有这种故障：${kind}`)
        faults.set(endpoint, {
          kind,
          times: Math.max(1, payload.whole('times', 1)),
          after: payload.whole('after') === 1,
          message: payload.text('message') || undefined,
          ms: payload.has('ms') ? payload.whole('ms') : undefined,
        })
        return Object.fromEntries(faults)
      },
    },
    {
      path: 'fault/clear',
      label: '解除全部故障',
      fields: [],
      run({ faults }, payload) {
        const endpoint = payload.text('endpoint', 80)
        if (endpoint === '') faults.clear()
        else faults.delete(endpoint)
      },
    },
  ],
}

const SOCKET_LABELS: Record<SocketFaultKind, string> = {
  refuse: '拒绝连接',
  http401: '升级时答 401',
  'never-open': '永不打开',
  silent: '打开后沉默',
  'no-pong': '不答心跳',
  drop: '断线',
  close: '以代码关闭',
  binary: '二进制帧',
  garbage: '不是 JSON',
  large: '1 MB 的帧',
  'wrong-types': '字段类型错误',
  'no-ids': '没有编号',
  script: '攻击文本',
  duplicates: '重复',
  reordered: '乱序',
  replay: '重放历史',
  flood: '洪水',
}

const isKind = (kind: string): kind is SocketFaultKind =>
  SOCKET_FAULTS.some((each) => each === kind)

export const socketSection: ControlSection = {
  id: 'sockets',
  title: '聊天连接',
  note: '故障只影响之后的新连接。',
  show: ({ sockets: { fault } }) => ({
    facts: [
      ['当前故障', fault ? `${SOCKET_LABELS[fault.kind]}，剩余 ${fault.times} 次连接` : '没有'],
    ],
  }),
  calls: [
    {
      path: 'socket-fault',
      label: '设置连接故障',
      fields: [
        {
          name: 'kind',
          label: '故障',
          kind: 'select',
          options: SOCKET_FAULTS.map((kind) => [kind, SOCKET_LABELS[kind]]),
        },
        { name: 'times', label: '影响几次连接', kind: 'number', value: '1' },
        { name: 'ms', label: '毫秒（断线、关闭、洪水时长）', kind: 'number', value: '0' },
        { name: 'code', label: '关闭代码', kind: 'number', value: '1011' },
        { name: 'rate', label: '洪水每秒条数', kind: 'number', value: '200' },
      ],
      run({ sockets }, payload) {
        const kind = payload.text('kind')
        if (!isKind(kind)) return refuse(400, `没有这种故障：${kind}`)
        const code = payload.whole('code', 1011)
        const known =
          code === 1000 || (code >= 1002 && code <= 4999 && ![1004, 1005, 1006].includes(code))
        if (!known || code === 1015) refuse(400, `不能以 ${code} 关闭`)
        const ms = payload.whole('ms')
        sockets.fault = {
          kind,
          code,
          times: Math.max(1, payload.whole('times', 1)),
          rate: Math.min(2000, Math.max(1, payload.whole('rate', 200))),
          ...(ms > 0 ? { ms } : {}),
        }
        return sockets.fault
      },
    },
    {
      path: 'socket-fault/clear',
      label: '解除连接故障',
      fields: [],
      run({ sockets }) {
        sockets.fault = null
      },
    },
  ],
}
