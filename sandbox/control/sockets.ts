import { refuse } from '#sandbox/domain/refusal.ts'
import { SOCKET_FAULTS, type SocketFaultKind } from '#sandbox/handlers/socket-faults.ts'
import type { ControlSection } from './section.ts'

const LABELS: Record<SocketFaultKind, string> = {
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
    facts: [['当前故障', fault ? `${LABELS[fault.kind]}，剩余 ${fault.times} 次连接` : '没有']],
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
          options: SOCKET_FAULTS.map((kind) => [kind, LABELS[kind]]),
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
