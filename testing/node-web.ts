import { Blob, File } from 'node:buffer'

/** jsdom brings forms and files of its own, which Node's fetch cannot send: tests of calls take Node's. */
export async function takeNodeWeb(): Promise<void> {
  const form = await new Response('a=1', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }).formData()
  // The test runner's Request, below which lies Node's, would turn every form into one of jsdom's.
  const Request: unknown = Object.getPrototypeOf(globalThis.Request)
  Object.assign(globalThis, { Blob, File, FormData: form.constructor, Request })
}
