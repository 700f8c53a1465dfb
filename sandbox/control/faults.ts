import { refuse } from '#sandbox/domain/refusal.ts'
import { handlers } from '#sandbox/handlers/all.ts'
import { FAULTS, type FaultKind } from '#sandbox/handlers/faults.ts'
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
