import { beijingTime } from '#sandbox/domain/clock.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import {
  closeBetting,
  drawNow,
  floodChat,
  delayDraw,
  setNextResult,
} from '#sandbox/domain/lottery/operator-actions.ts'
import { currentRound, phaseNow } from '#sandbox/domain/lottery/rounds.ts'
import type { Payload } from '#sandbox/handlers/payload.ts'
import { controlCall, form, type ControlSection } from './section.ts'

const LOTTERY = {
  label: '彩种',
  options: LOTTERIES.map(({ id, title }) => [String(id), title] as const),
}

const lotteryIn = (payload: Payload): number => payload.whole('lottery')
const numbersIn = (payload: Payload): number[] =>
  payload
    .text('numbers')
    .split(/[\s,，、+]+/)
    .filter((each) => each !== '')
    .map(Number)

const PHASES = { open: '可投注', closed: '封盘中', drawing: '开奖中' } as const

export const lotterySection: ControlSection = {
  title: '彩票',
  show: ({ platform }) => ({
    head: ['彩种', '当前期', '状态', '开奖时间', '指定号码'],
    rows: LOTTERIES.map((lottery) => {
      const round = currentRound(platform.db, lottery)
      const payload = { lottery: lottery.id }
      return {
        cells: [
          lottery.title,
          String(round.period),
          PHASES[phaseNow(platform, lottery, round)],
          beijingTime(round.drawsAt).slice(11),
          round.wanted ? '已指定' : '—',
        ],
        actions: [
          { label: '封盘', path: 'lottery/close', payload },
          { label: '开奖', path: 'lottery/draw', payload },
        ],
      }
    }),
  }),
  calls: [
    form(
      'lottery/result',
      '指定本期号码',
      { lottery: LOTTERY, numbers: '号码（如 3,4,5 或 7 个球）' },
      ({ platform }, payload) => ({
        period: setNextResult(platform, lotteryIn(payload), numbersIn(payload)),
      }),
    ),
    controlCall('lottery/draw', ({ platform }, payload) => ({
      period: drawNow(platform, lotteryIn(payload)),
    })),
    controlCall('lottery/close', ({ platform }, payload) => ({
      period: closeBetting(platform, lotteryIn(payload)),
    })),
    form(
      'lottery/hold',
      '推迟开奖',
      { lottery: LOTTERY, seconds: ['秒后开奖', '600'] },
      ({ platform }, payload) => ({
        period: delayDraw(platform, lotteryIn(payload), payload.whole('seconds') * 1000),
      }),
    ),
    form(
      'chat/flood',
      '灌入聊天',
      { room: ['房间号', '101'], count: ['条数', '200'], content: ['内容', '测试消息'] },
      ({ platform }, payload) =>
        floodChat(platform, payload.whole('room'), payload.whole('count'), payload.text('content')),
    ),
  ],
}
