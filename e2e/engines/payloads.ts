import { createServer, type AddressInfo } from 'node:net'
import { demo, HTML_PAGES, htmlPage, MARK, marked, poison } from '#e2e/support/attacks.ts'
import { dangersIn } from '#e2e/support/dangers.ts'
import { JourneyPlatform } from '#e2e/support/platform.ts'
import { attackCorpus, sideBySide } from '#testing/attack-corpus/corpus.ts'
import { BrowserPage, button, type Part } from './browser-page.ts'
import type { Driver } from './driver.ts'

const TOGETHER = 25
const NOTICE = button(/\d{4}-\d{2}-\d{2}/)
const heading: Part = { role: 'heading', name: MARK }

/** A server that no page may ask; `asked` counts the connections, whatever their protocol. */
async function startTrap() {
  const trap = { asked: 0, origin: '', close: () => {} }
  const server = createServer((socket) => {
    trap.asked += 1
    socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  trap.origin = `https://evil.localhost:${(server.address() as AddressInfo).port}`
  trap.close = () => void server.close()
  return trap
}

interface Case {
  readonly name: string
  readonly address: string
  readonly from: number
}

/** Every page that draws HTML, with a part of the corpus. */
export const PAYLOAD_CASES: readonly Case[] = HTML_PAGES.flatMap((address) =>
  Array.from({ length: Math.ceil(attackCorpus().length / TOGETHER) }, (_, index) => ({
    name: `${address} from ${index * TOGETHER + 1}`,
    address,
    from: index * TOGETHER,
  })),
)

/** Draws these cases in one browser and reports how each ends: what acted, was asked or lies over the page. */
export async function drawPayloads(
  driver: Driver,
  cases: readonly Case[],
  report: (name: string, wrong: readonly string[], tries: number) => void,
): Promise<void> {
  const trap = await startTrap()
  const platform = await JourneyPlatform.start({ variant: 'demo', dialect: 'S', basePath: '' })
  const page = new BrowserPage(driver)
  await page.startSession(platform.origin, platform.tokenFor(demo(platform)))
  for (const { name, address, from } of cases) {
    const attacks = attackCorpus(trap.origin).slice(from, from + TOGETHER)
    const before = trap.asked
    poison(platform, 'hostile-texts', marked(sideBySide(attacks)))
    const wrong = await (async () => {
      await page.open(platform.origin, htmlPage(platform, address))
      if (address.startsWith('/message')) await page.tap(NOTICE)
      await page.sees(heading)
      const found = await driver.run(`(${dangersIn})(${JSON.stringify(MARK)})`)
      return Array.isArray(found) ? found.map(String) : ['the page does not answer']
    })().catch((error: unknown) => [String(error)])
    if (trap.asked > before) wrong.push(`${trap.asked - before} connections to elsewhere`)
    report(name, wrong, attacks.length)
  }
  trap.close()
  await platform.sandbox.close()
}
