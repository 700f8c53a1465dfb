import { beijing } from '#sandbox/domain/clock.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import type { ControlSection } from './section.ts'

const ADVANCE_MAX = 366 * 86_400
const SPEED_MAX = 1000
const LATENCY_MAX = 60_000

export const timeSection: ControlSection = {
  id: 'time',
  title: '时钟与线路',
  show: ({ platform: { clock }, latency }) => ({
    facts: [
      ['平台时间（北京）', beijing(clock.now())],
      ['时钟速度', `×${clock.speed}`],
      ['延迟', `${latency} 毫秒`],
    ],
  }),
  calls: [
    {
      path: 'clock/advance',
      label: '快进',
      fields: [{ name: 'seconds', label: '秒', kind: 'number', value: '60' }],
      run({ platform }, payload) {
        const seconds = payload.whole('seconds')
        if (seconds < 0 || seconds > ADVANCE_MAX) refuse(400, '秒数有误')
        platform.clock.advance(seconds * 1000)
        platform.tick()
        return { now: platform.clock.now() }
      },
    },
    {
      path: 'clock/speed',
      label: '时钟速度',
      fields: [{ name: 'speed', label: '倍数', kind: 'number', value: '1' }],
      run({ platform }, payload) {
        const speed = Number(payload.text('speed'))
        if (!(speed > 0 && speed <= SPEED_MAX)) refuse(400, '倍数有误')
        platform.clock.setSpeed(speed)
        return { speed }
      },
    },
    {
      path: 'latency',
      label: '延迟',
      fields: [{ name: 'ms', label: '毫秒', kind: 'number', value: '0' }],
      run(context, payload) {
        context.latency = Math.min(LATENCY_MAX, Math.max(0, payload.whole('ms')))
      },
    },
    {
      path: 'drop-sockets',
      label: '断开所有聊天连接',
      fields: [],
      run: ({ platform }) => platform.emit({ type: 'drop-sockets' }),
    },
  ],
}
