import type { Driver } from './driver.ts'

type Start = () => Promise<Driver>

/**
 * How to start a browser that was fetched or found, once it has started here; null after saying why it can't: no
 * network to fetch it, another processor, a missing library. That is a fact about the machine and no failure of the
 * site.
 */
export async function startable(name: string, find: () => Start): Promise<Start | null> {
  try {
    const start = find()
    await (await start()).close()
    return start
  } catch (error) {
    console.log(`${name} can't be had on this machine, its journeys were not played: ${error}`)
    return null
  }
}
