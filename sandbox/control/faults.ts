import { refuse } from '#sandbox/domain/refusal.ts'
import { handlers } from '#sandbox/handlers/all.ts'
import { FAULT_LABELS, FAULTS } from '#sandbox/handlers/faults.ts'
import { SOCKET_FAULT_LABELS, SOCKET_FAULTS } from '#sandbox/handlers/socket-faults.ts'
import { form, oneOf, type ControlSection } from './section.ts'

const endpoints = ['*', ...handlers.map(({ endpoint: { id } }) => id)]

export const faultSection: ControlSection = {
  title: '故障注入',
  note: '每个接口一项，命中若干次后自动解除。',
  show: ({ faults }) => ({
    head: ['接口', '故障', '剩余'],
    none: '没有故障',
    rows: [...faults].map(([endpoint, { kind, times, after }]) => ({
      cells: [endpoint, FAULT_LABELS[kind] + (after ? '（先执行）' : ''), String(times)],
      actions: [{ label: '解除', path: 'fault/clear', payload: { endpoint } }],
    })),
  }),
  calls: [
    form(
      'fault',
      '设置故障',
      {
        endpoint: { label: '接口（* 为全部）', options: endpoints.map((id) => [id, id] as const) },
        kind: { label: '故障', options: Object.entries(FAULT_LABELS) },
        times: ['次数', '1'],
        after: { label: '先执行，只坏回答', kind: 'check' },
        message: '拒绝的消息或攻击代码',
      },
      ({ faults }, payload) => {
        faults.set(oneOf(endpoints, payload.text('endpoint', 80) || '*'), {
          kind: oneOf(FAULTS, payload.text('kind')),
          times: Math.max(1, payload.whole('times', 1)),
          after: payload.whole('after') === 1,
          message: payload.text('message') || undefined,
        })
        return Object.fromEntries(faults)
      },
    ),
    form('fault/clear', '解除全部故障', {}, ({ faults }, payload) => {
      const endpoint = payload.text('endpoint', 80)
      if (endpoint === '') faults.clear()
      else faults.delete(endpoint)
    }),
  ],
}

export const socketSection: ControlSection = {
  title: '聊天连接',
  note: '故障只影响之后的新连接。',
  show({ socketFault: fault }) {
    const words = fault && `${SOCKET_FAULT_LABELS[fault.kind]}，剩余 ${fault.times} 次连接`
    return { facts: [['当前故障', words ?? '没有']] }
  },
  calls: [
    form(
      'socket-fault',
      '设置连接故障',
      {
        kind: { label: '故障', options: Object.entries(SOCKET_FAULT_LABELS) },
        times: ['影响几次连接', '1'],
        ms: ['毫秒（断线、关闭、洪水时长）', '0'],
        code: ['关闭代码', '1011'],
        rate: ['洪水每秒条数', '200'],
      },
      (context, payload) => {
        const code = payload.whole('code', 1011)
        const known =
          code === 1000 ||
          (code >= 1002 && code <= 4999 && ![1004, 1005, 1006, 1015].includes(code))
        if (!known) refuse(400, `不能以 ${code} 关闭`)
        const ms = payload.whole('ms')
        context.socketFault = {
          kind: oneOf(SOCKET_FAULTS, payload.text('kind')),
          code,
          times: Math.max(1, payload.whole('times', 1)),
          rate: Math.min(2000, Math.max(1, payload.whole('rate', 200))),
          ...(ms > 0 ? { ms } : {}),
        }
        return context.socketFault
      },
    ),
    form('socket-fault/clear', '解除连接故障', {}, (context) => {
      context.socketFault = null
    }),
  ],
}
