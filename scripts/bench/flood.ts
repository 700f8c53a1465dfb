import type { Page } from 'playwright'
import { p95 } from './percentiles.ts'
import { heapOf, openRoomPage } from './room-page.ts'

const RATE = 200
const MESSAGES = 10_000
const SLOWER = 4
/** A key every quarter of a second, as many as the input takes. */
const KEYS = 190
const KEY_EVERY_MS = 250

export interface Flood {
  /** Milliseconds from each key to its handling, and to the next painted frame. */
  readonly delays: readonly number[]
  readonly paints: readonly number[]
  readonly missingKeys: number
  readonly nodes: number
  /** Bytes. */
  readonly growth: number
}

export interface FloodVerdict {
  readonly name: string
  readonly value: string
  readonly most: string
  readonly met: boolean
}

declare global {
  var FLOOD: { delays: number[]; paints: number[]; nodes: number }
}

function observe(): void {
  globalThis.FLOOD = { delays: [], paints: [], nodes: 0 }
  const seen = globalThis.FLOOD
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      seen.delays.push(performance.now() - timeStamp)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => seen.paints.push(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
  setInterval(() => {
    const count = document.querySelectorAll('section[aria-label="聊天"] *').length
    seen.nodes = Math.max(seen.nodes, count)
  }, 500)
}

async function type(page: Page, count: number): Promise<string> {
  const started = Date.now()
  let typed = ''
  for (let each = 0; each < count; each += 1) {
    const key = 'abcdefghijklmnopqrstuvwxyz'[each % 26]!
    await page.keyboard.press(key)
    typed += key
    const due = started + (each + 1) * KEY_EVERY_MS - Date.now()
    if (due > 0) await page.waitForTimeout(due)
  }
  return typed
}

/** Waits for the last message; throws with the end of what the chat shows instead. */
async function lastMessage(page: Page): Promise<void> {
  try {
    await page
      .getByText(`洪水测试 ${MESSAGES}`, { exact: true })
      .last()
      .waitFor({ timeout: 120_000 })
  } catch (cause) {
    const shown = await page.getByRole('region', { name: '聊天', exact: true }).innerText()
    throw new Error(`message ${MESSAGES} is not shown, but: …${shown.slice(-300)}`, { cause })
  }
}

/** 10 000 chat messages at 200 a second on a processor four times slower, while somebody types. */
export async function measureFlood(executablePath: string): Promise<Flood | null> {
  const ms = (MESSAGES / RATE) * 1000
  const room = await openRoomPage(executablePath, { kind: 'flood', times: 1, rate: RATE, ms })
  if (!room) return null
  const { page, control, enter, close } = room
  await control.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await enter()
  await page.evaluate(observe)
  const before = await heapOf(control)
  await page.getByLabel('聊天或投注指令').focus()
  const typed = await type(page, KEYS)
  await lastMessage(page)
  const entered = await page.getByLabel('聊天或投注指令').inputValue()
  const growth = (await heapOf(control)) - before
  const seen = await page.evaluate(() => globalThis.FLOOD)
  await close()
  return { ...seen, missingKeys: entered === typed ? 0 : KEYS - entered.length || KEYS, growth }
}

const MB = 1024 * 1024

export function judgeFlood({ delays, missingKeys, nodes, growth }: Flood): FloodVerdict[] {
  const row = (name: string, value: number, most: number, unit: string): FloodVerdict => ({
    name,
    value: `${Number(value.toFixed(1))} ${unit}`.trim(),
    most: `${most} ${unit}`.trim(),
    met: value <= most,
  })
  return [
    row('按键丢失', missingKeys, 0, ''),
    row('输入延迟 p95', p95(delays), 100, 'ms'),
    row('聊天节点', nodes, 1_000, ''),
    row('堆增长', growth / MB, 5, 'MB'),
  ]
}

/** The verdicts as lines to print. */
export const reportFlood = ({ paints }: Flood, verdicts: readonly FloodVerdict[]): string[] => [
  `聊天洪水：${MESSAGES} 条，每秒 ${RATE} 条，处理器慢 ${SLOWER} 倍`,
  `按键到绘制 p95 ${Math.round(p95(paints))} ms`,
  ...verdicts.map(
    ({ name, value, most, met }) => `${met ? '✓ pass' : '✗ miss'}  ${name} ${value} (≤ ${most})`,
  ),
]
