import { beijing } from '#sandbox/domain/clock.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import {
  closeNow,
  drawNow,
  floodChat,
  holdRound,
  setNextResult,
} from '#sandbox/domain/lottery/operator-actions.ts'
import { currentRound, phaseNow } from '#sandbox/domain/lottery/rounds.ts'
import type { Payload } from '#sandbox/handlers/payload.ts'
import type { ControlSection, Field } from './section.ts'

const LOTTERY: Field = {
  name: 'lottery',
  label: '彩种',
  kind: 'select',
  options: LOTTERIES.map(({ id, title }) => [String(id), title]),
}
const NUMBERS: Field = { name: 'numbers', label: '号码（如 3,4,5 或 7 个球）', kind: 'text' }

const lotteryIn = (payload: Payload): number => payload.whole('lottery')
const numbersIn = (payload: Payload): number[] =>
  payload
    .text('numbers')
    .split(/[\s,，、+]+/)
    .filter((each) => each !== '')
    .map(Number)

const PHASES: Readonly<Record<string, string>> = {
  open: '可投注',
  closed: '封盘中',
  drawing: '开奖中',
}

export const lotterySection: ControlSection = {
  id: 'lottery',
  title: '彩票',
  show: ({ platform }) => ({
    head: ['彩种', '当前期', '状态', '开奖时间', '指定号码'],
    rows: LOTTERIES.map((lottery) => {
      const round = currentRound(platform.db, lottery)
      const phase = phaseNow(platform, lottery, round)
      return {
        cells: [
          lottery.title,
          String(round.period),
          PHASES[phase] ?? phase,
          beijing(round.drawsAt).slice(11),
          round.wanted ? '已指定' : '—',
        ],
        actions: [
          { label: '封盘', path: 'lottery/close', payload: { lottery: lottery.id } },
          { label: '开奖', path: 'lottery/draw', payload: { lottery: lottery.id } },
        ],
      }
    }),
  }),
  calls: [
    {
      path: 'lottery/result',
      label: '指定本期号码',
      fields: [LOTTERY, NUMBERS],
      run: ({ platform }, payload) => ({
        period: setNextResult(platform, lotteryIn(payload), numbersIn(payload)),
      }),
    },
    {
      path: 'lottery/draw',
      label: '立即开奖',
      run({ platform }, payload) {
        const numbers = numbersIn(payload)
        return {
          period: drawNow(platform, lotteryIn(payload), numbers.length > 0 ? numbers : undefined),
        }
      },
    },
    {
      path: 'lottery/close',
      label: '立即封盘',
      run: ({ platform }, payload) => ({ period: closeNow(platform, lotteryIn(payload)) }),
    },
    {
      path: 'lottery/hold',
      label: '推迟开奖',
      fields: [LOTTERY, { name: 'seconds', label: '秒后开奖', kind: 'number', value: '600' }],
      run: ({ platform }, payload) => ({
        period: holdRound(platform, lotteryIn(payload), payload.whole('seconds') * 1000),
      }),
    },
    {
      path: 'chat/flood',
      label: '灌入聊天',
      fields: [
        { name: 'room', label: '房间号', kind: 'number', value: '101' },
        { name: 'count', label: '条数', kind: 'number', value: '200' },
        { name: 'content', label: '内容', kind: 'text', value: '测试消息' },
      ],
      run: ({ platform }, payload) =>
        floodChat(platform, payload.whole('room'), payload.whole('count'), payload.text('content')),
    },
  ],
}
