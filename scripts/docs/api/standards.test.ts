import asyncApiSchemas from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { DIALECTS } from '#sandbox/domain/platform.ts'
import { examplesIn, type Example, type Examples } from './examples.ts'
import { asyncApi, FRAMES } from './asyncapi.ts'
import { DESCRIBED } from './all.ts'
import type { Json } from './json-schema.ts'
import { openApi } from './openapi.ts'
import { toYaml } from './yaml.ts'

const calls = Object.values(DESCRIBED).flatMap((each) => each.map(({ endpoint }) => endpoint))
const examples: Partial<Record<(typeof DIALECTS)[number], Examples>> = {}
let document: Json

beforeAll(async () => {
  for (const each of DIALECTS) examples[each] = await examplesIn(each)
  document = openApi(examples)
})

const valueAt = (raw: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], raw)

test('the OpenAPI document is one by the standard’s schema', async () => {
  expect(await new Validator().validate(toYaml(document))).toEqual({ valid: true })
  const broken = { ...document, info: {} }
  expect((await new Validator().validate(toYaml(broken))).valid).toBe(false)
})

test('the AsyncAPI document is one by the standard’s schema', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const fits = ajv.compile(asyncApiSchemas.schemasWithoutId['3.0.0'])
  expect(fits(asyncApi()) || fits.errors).toBe(true)
  expect(fits({ ...asyncApi(), info: {} })).toBe(false)
})

const ajv2020 = new Ajv2020({ strict: false })
const validatorOf = (schema: unknown) =>
  ajv2020.compile({ components: document.components, ...(schema as Json) })

const operation = (path: string, method: string) =>
  valueAt(document, 'paths', path, method.toLowerCase())

test.each(calls.map((each) => [each.id, each] as const))(
  '%s: what the sandbox was sent and answered fits the document',
  (id, { path, method, bareText }) => {
    const json = 'application/json'
    const answers = validatorOf(
      valueAt(operation(path, method), 'responses', '200', 'content', json, 'schema'),
    )
    const body = valueAt(operation(path, method), 'requestBody', 'content', json, 'schema')
    for (const dialect of DIALECTS) {
      const { answer, request } = examples[dialect]![id] as Example
      if (!(bareText && typeof answer === 'string')) {
        expect({ dialect, errors: answers(answer) ? [] : answers.errors }).toEqual({
          dialect,
          errors: [],
        })
      }
      const sent = body ? validatorOf(body) : null
      if (sent)
        expect({ dialect, errors: sent(request) ? [] : sent.errors }).toEqual({
          dialect,
          errors: [],
        })
    }
  },
)

test('an answer that is none of ours does not fit the document', () => {
  const schema = valueAt(
    operation('/api/balance', 'POST'),
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
  )
  const fits = validatorOf(schema)
  expect(fits({ code: 200, data: { balance: '12.50' } })).toBe(true)
  expect(fits({ code: 200, data: { balance: 'much' } })).toBe(false)
  expect(fits({ code: 200, data: {} })).toBe(false)
  expect(fits({ code: 'ok', data: { balance: '1' } })).toBe(false)
})

test.each(Object.keys(FRAMES))('frame %s: its example fits', (name) => {
  const payload = valueAt(asyncApi(), 'channels', 'room', 'messages', name, 'payload')
  const fits = validatorOf(payload)
  expect(fits(FRAMES[name]!.example) || fits.errors).toBe(true)
  expect(fits({})).toBe(false)
})
