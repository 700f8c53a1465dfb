import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, startNode, TOOLS } from '#scripts/support/processes.ts'

const CROSSED: readonly (readonly [file: string, text: string])[] = [
  ['lib/react.ts', `import { useState } from 'react'`],
  ['lib/upwards.ts', `import { useX } from '#hooks/core/x.ts'`],
  ['lib/node.ts', `import fs from 'node:fs'`],
  ['lib/purify.ts', `import DOMPurify from 'dompurify'`],
  ['lib/storing.ts', `localStorage.setItem('a', 'b')`],
  ['hooks/hall/upwards.ts', `import { Card } from '#components/ui/layout/card.tsx'`],
  ['hooks/hall/http.ts', `import ky from 'ky'`],
  ['hooks/hall/fetching.ts', `const answer = await fetch('/api/app')`],
  ['hooks/core/domain.ts', `import { unitOf } from '#lib/records/totals.ts'`],
  ['hooks/core/endpoint.ts', `import { getBalance } from '#lib/api/endpoints/member.ts'`],
  ['components/hall/sideways.tsx', `import { Row } from '#components/wallet/row.tsx'`],
  ['components/unheard/sideways.tsx', `import { Row } from '#components/wallet/row.tsx'`],
  ['components/unheard/http.ts', `import ky from 'ky'`],
  ['components/top.tsx', `import { rows } from '#sandbox/seed.ts'`],
  ['components/hall/relative.tsx', `import { Row } from '../wallet/row.tsx'`],
  ['components/hall/query.tsx', `import { useQuery } from '@tanstack/react-query'`],
  ['components/hall/vant.tsx', `import { Button } from 'react-vant'`],
  ['components/hall/sandbox.tsx', `import { rows } from '#sandbox/seed.ts'`],
  ['components/hall/socket.tsx', `const socket = new WebSocket(url)`],
  ['components/hall/dynamic.tsx', `import dynamic from 'next/dynamic'`],
  ['components/ui/endpoint.tsx', `import { getBets } from '#lib/api/endpoints/records.ts'`],
  ['components/ui/domain.tsx', `import { useMember } from '#hooks/session/session.ts'`],
  ['components/ui/core.tsx', `import { useCommand } from '#hooks/core/command.ts'`],
  ['components/ui/records.tsx', `import { readFilter } from '#lib/records/filters.ts'`],
  ['components/ui/hosts.tsx', `import { noteFrameOrigin } from '#lib/site/foreign-hosts.ts'`],
  ['components/ui/labels.tsx', `import { BET_LABELS } from '#lib/records/labels.ts'`],
  ['components/ui/shared.tsx', `import { MiniBalls } from '#components/shared/ball.tsx'`],
  ['components/hall/typing.tsx', `export const Typing = () => <input value="" />`],
  ['app/words.tsx', `export const Words = () => <textarea />`],
  ['app/x/page.tsx', `import { serve } from '#sandbox/serve.ts'`],
  ['sandbox/rules.ts', `import { rules } from '#lib/rules/login.ts'`],
  ['scripts/pages.ts', `import { expect } from '#e2e/fixtures.ts'`],
  ['testing/pages.ts', `import { ROOT } from '#scripts/support/processes.ts'`],
  ['sandbox/config.ts', `import { apiUrl } from '#lib/site/config.ts'`],
]

const ALLOWED: readonly (readonly [file: string, text: string])[] = [
  ['components/hall/row.tsx', `import { Row } from '#components/ui/row.tsx'`],
  ['components/hall/shared.tsx', `import { Row } from '#components/shared/row.tsx'`],
  ['components/hall/hook.tsx', `import { useX } from '#hooks/core/x.ts'`],
  ['components/ui/part.tsx', `import { Card } from '#components/ui/layout/card.tsx'`],
  ['components/ui/hook.tsx', `import { lazyPart } from '#hooks/core/lazy-part.ts'`],
  ['components/ui/failed.tsx', `import { CallError } from '#lib/api/errors.ts'`],
  ['components/ui/amount.tsx', `import { compareAmounts } from '#lib/money/amount.ts'`],
  ['components/ui/toast.tsx', `import { notify } from '#lib/notify.ts'`],
  ['components/ui/form/text-input.tsx', `export const TextInput = () => <input value="" />`],
  ['lib/api/exchange.ts', `import ky from 'ky'`],
  ['lib/lottery/chat/socket.ts', `const socket = new WebSocket(url)`],
  ['lib/storage/storage.ts', `localStorage.setItem('a', 'b')`],
  ['sandbox/handlers/hall.ts', `import { getGames } from '#lib/api/endpoints/hall.ts'`],
]

let folder = ''
let report = ''
beforeAll(async () => {
  folder = mkdtempSync(join(ROOT, '.builds-fences-'))
  cpSync(join(ROOT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  mkdirSync(join(folder, 'scripts/checks'), { recursive: true })
  cpSync(join(ROOT, 'scripts/checks/fences.ts'), join(folder, 'scripts/checks/fences.ts'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of [...CROSSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  const { output } = await startNode(
    [TOOLS.oxlint, '--format=unix', '--no-ignore', folder],
    {},
    folder,
  )
  report = output
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const restricted = (file: string): boolean =>
  report
    .split('\n')
    .some((line) => line.includes(`${file}:`) && /no-restricted-|forbid-elements/.test(line))

describe('the linter reports an import or a global that crosses a layer', () => {
  test.each(CROSSED)('%s: %s', (file) => expect(restricted(file)).toBe(true))
  test.each(ALLOWED)('%s may: %s', (file) => expect(restricted(file)).toBe(false))
})
