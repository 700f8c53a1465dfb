import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { docsPage, type Calls, type Socket } from './page.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const read = (name: string): unknown => parse(readFileSync(join(DOCS, name), 'utf8')) as unknown

/** docs/openapi.yaml and docs/asyncapi.yaml as one page. */
export const readDocs = (base: string): string =>
  docsPage(
    // Written by the project itself and held by its tests (scripts/docs/api-doc.test.ts).
    read('openapi.yaml') as Calls,
    read('asyncapi.yaml') as Socket,
    `${base}/sandbox/page.css`,
  )
