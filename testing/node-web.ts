import { Blob, File } from 'node:buffer'

/** Restores Node's Blob, File, FormData and Request, because Node's fetch cannot send those of jsdom. */
export async function installNodeWeb(): Promise<void> {
  const form = await new Response('a=1', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }).formData()
  // Vitest's Request extends Node's and would convert a form into one of jsdom.
  const Request: unknown = Object.getPrototypeOf(globalThis.Request)
  Object.assign(globalThis, { Blob, File, FormData: form.constructor, Request })
}
