import { afterEach, expect, test } from 'vitest'
import { textSize, theme } from '#lib/preferences.ts'
import { slot, write } from '#lib/storage.ts'
import * as v from 'valibot'
import { STORED_KEYS } from './stored-keys.ts'

afterEach(() => localStorage.clear())

test.each([
  [STORED_KEYS.theme, () => theme.set('dark'), '"dark"'],
  [STORED_KEYS.textSize, () => textSize.set(200), '200'],
  [
    `${STORED_KEYS.every}words`,
    () => write(slot('words', 'local', 'member', v.string()), 'a'),
    '"a"',
  ],
  [
    `${STORED_KEYS.device}words`,
    () => write(slot('words', 'local', 'device', v.string()), 'b'),
    '"b"',
  ],
])('%s is where the site stores it', (key, store, stored) => {
  store()
  expect({ ...localStorage }).toEqual({ [key]: stored })
})
