// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { receiveSignals, type Signal } from '#lib/report/signal.ts'
import { ClosedNotice } from './closed-notice.tsx'

afterEach(() => {
  cleanup()
  receiveSignals(null)
})

test('that the site is closed is reported once, not with each poll', () => {
  const noticed: Signal[] = []
  receiveSignals((each) => noticed.push(each))
  const { rerender } = render(<ClosedNotice title="维护" text="稍后" />)
  rerender(<ClosedNotice title="维护" text="仍在维护" />)
  expect(noticed).toEqual([{ kind: 'fault', state: 'maintenance' }])
})
