import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behave = (response: ServerResponse, path: string) => void

const json = (response: ServerResponse, body: string, status = 200, type = 'application/json') =>
  void response.writeHead(status, { 'Content-Type': type }).end(body)
const text = (body: string) => (response: ServerResponse) => json(response, body)
const page = (status: number) => (response: ServerResponse) =>
  json(response, `<html><body><h1>${status}</h1><p>nginx</p></body></html>`, status, 'text/html')
const data = (value: unknown) => text(JSON.stringify({ code: 200, message: 'ok', data: value }))

const FOUR_MB = JSON.stringify({
  code: 200,
  message: 'ok',
  data: Array.from({ length: 40_000 }, (_, id) => ({
    id,
    title: '长'.repeat(20),
    x: 'y'.repeat(40),
  })),
})
const HUGE = { id: 1e308, balance: '9'.repeat(60), money: 1e300, total: 9e99, last_page: 1e12 }
const UNKNOWN = { v2: { items: [{ kind: 'new', value: { amount: 1 } }] }, next: 'cursor', meta: [] }

/** 26 ways in which the reads of a page go wrong, each as it is on the wire. */
export const READ_FAULTS: Readonly<Record<string, Behave>> = {
  reset: (response) => void response.socket?.resetAndDestroy(),
  hang: () => undefined,
  408: page(408),
  429: (response) => void response.writeHead(429, { 'Retry-After': '5' }).end('slow down'),
  500: (response) => json(response, '{"message":"Server Error"}', 500),
  '502 HTML': page(502),
  503: page(503),
  truncated: text('{"code":200,"message":"ok","data":{"da'),
  empty: text(''),
  null: text('null'),
  '{}': data({}),
  '[]': data([]),
  text: data('维护中'),
  'wrong code types': text('{"code":{"a":1},"message":7,"data":{}}'),
  '4 MB': text(FOUR_MB),
  'slow drip': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 200)
    response.on('close', () => clearInterval(timer))
  },
  'wrong charset': (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json; charset=gbk' })
      .end(Buffer.from([0x7b, 0x22, 0xd5, 0xfd, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  'gzip garbage': (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end('this is not gzip'),
  redirect: (response) => void response.writeHead(302, { Location: '/login/' }).end(),
  'no permission to read': (response) =>
    void response.writeHead(302, { Location: 'http://127.0.0.1:9/elsewhere' }).end(),
  'body 401': text('{"code":401,"message":"登录已过期","data":null}'),
  'status 401': page(401),
  refusal: text('{"code":201,"message":"系统维护中","data":null}'),
  'refusal without words': text('{"code":500}'),
  'future fields': data(UNKNOWN),
  'huge numbers': data({ ...HUGE, data: [HUGE], list: { data: [HUGE], last_page: 1e9 } }),
}

/** A host that answers every call in one bad way; `fault` names it. */
export async function startBadHost() {
  const host = { fault: 'reset', origin: '', close: () => {} }
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => READ_FAULTS[host.fault]?.(response, request.url ?? ''))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  host.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return host
}
