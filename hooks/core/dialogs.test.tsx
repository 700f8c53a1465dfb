import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerQuestion, confirm, dismissQuestions, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { usePausePrompts, usePromptTurn } from './dialogs.ts'

afterEach(() => {
  cleanup()
  dismissQuestions()
})

const prompt = (wanted = true) =>
  renderHook((props) => usePromptTurn(props.wanted), { initialProps: { wanted } })
const answer = () => act(() => answerQuestion(pageStore.get(questionAtom)!.id, false))

test('two parts that want to open by themselves open one after the other', () => {
  const [first, second] = [prompt(), prompt()]
  expect([first.result.current, second.result.current]).toEqual([true, false])
  first.rerender({ wanted: false })
  expect([first.result.current, second.result.current]).toEqual([false, true])
})

test('a question keeps parts from opening by themselves, and closes an open one', () => {
  void confirm({ title: '认证失败' })
  const { result } = prompt()
  expect(result.current).toBe(false)
  answer()
  expect(result.current).toBe(true)
  act(() => void confirm({ title: '有操作结果未知' }))
  expect(result.current).toBe(false)
  answer()
  expect(result.current).toBe(true)
})

test('an unknown outcome on screen keeps parts from opening by themselves', () => {
  const outcome = renderHook(() => usePausePrompts())
  const { result } = prompt()
  expect(result.current).toBe(false)
  outcome.unmount()
  expect(result.current).toBe(true)
})
