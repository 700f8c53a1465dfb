import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { TextKind } from '#lib/text/normalize.ts'
import { TextInput } from './text-input.tsx'

let held = ''
function Form({ kind, begin = '' }: { kind: TextKind; begin?: string }) {
  const [value, setValue] = useState(begin)
  const change = (next: string) => {
    held = next
    setValue(next)
  }
  return (
    <>
      <TextInput kind={kind} value={value} onChange={change} aria-label="文字" />
      <button type="button" onClick={() => change('500')}>
        全部
      </button>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('文字')
const open = (kind: TextKind, begin = '') => {
  held = begin
  render(<Form kind={kind} begin={begin} />)
}
afterEach(cleanup)

/** Edits the field at the caret and sends the events of a browser. */
function act(inputType: string, data = '') {
  const input = field()
  input.focus()
  let [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  if (inputType === 'deleteContentBackward' && from === to) from -= 1
  if (inputType === 'deleteContentForward' && from === to) to += 1
  const value = input.value.slice(0, from) + data + input.value.slice(to)
  const put = { value, selectionStart: from + data.length, selectionEnd: from + data.length }
  fireEvent.input(input, { target: put, inputType, data: data || null })
}
const caret = (at: number) => field().setSelectionRange(at, at)
const press = (keys: string) => {
  for (const key of keys) act('insertText', key)
}

/** Composes the texts one after the other, as an input method does, then commits the last one. */
function compose(...steps: readonly string[]) {
  const input = field()
  const before = input.value
  fireEvent.compositionStart(input)
  for (const step of steps) {
    fireEvent.input(input, {
      target: { value: before + step },
      inputType: 'insertCompositionText',
      data: step,
      isComposing: true,
    })
    expect(input.value).toBe(before + step)
  }
  fireEvent.compositionEnd(input)
}

test.each([
  ['amount', ['１', '１０', '１００。', '１００。５'], '100.5', '100.5'],
  ['card', ['6', '62', '622', '6222', '62220', '622202'], '622202', '6222 02'],
  ['name', ['ｎｅｗ', 'ｎｅｗ '], 'new ', 'new '],
  ['plain', ['做，', '做，代理！'], '做，代理！', '做，代理！'],
  ['password', ['ａ', 'ａｂ'], 'ａｂ', 'ａｂ'],
] as const)('a %s that is composed as %j is %s', (kind, steps, value, shown) => {
  open(kind)
  compose(...steps)
  expect(held).toBe(value)
  expect(field().value).toBe(shown)
})

test('Backspace in a card number deletes the digits before the caret and skips spaces', () => {
  open('card', '6222021234567809123')
  caret(19)
  act('deleteContentBackward')
  act('deleteContentBackward')
  press('90')
  expect(held).toBe('6222021234567890123')
  caret(5)
  act('deleteContentBackward')
  expect(held).toBe('622021234567890123')
  press('2')
  expect(held).toBe('6222021234567890123')
  act('deleteContentBackward')
  expect(held).toBe('622021234567890123')
  caret(4)
  act('deleteContentForward')
  expect(held).toBe('62201234567890123')
})

test('a digit is inserted at the caret, and the caret stands behind the digit', () => {
  open('card', '62220212345678')
  caret(2)
  press('98')
  expect(held).toBe('6298220212345678')
  expect(field().selectionStart).toBe(5)
  cleanup()
  open('amount', '12345')
  caret(2)
  press('7')
  expect(held).toBe('127345')
  expect(field().selectionStart).toBe(3)
})

test.each([
  ['amount', '88', '￥1,234.50', '1234.50'],
  ['card', '1', '6222-0212 3456 78', '62220212345678'],
  ['name', '', 'newmember1 ', 'newmember1'],
] as const)('%s %s with %j pasted over it is %s', (kind, begin, pasted, value) => {
  open(kind, begin)
  field().select()
  act('insertFromPaste', pasted)
  expect(held).toBe(value)
})

test('a pasted or prefilled text is never cut', () => {
  open('card')
  act('insertFromPaste', '6222021234567809123'.repeat(2))
  expect(held).toHaveLength(38)
  expect(field().value.replaceAll(' ', '')).toHaveLength(38)
})

test('leaving a field normalises a typed text but not an untouched one', () => {
  open('name', ' 陈 ')
  fireEvent.blur(field())
  expect(held).toBe(' 陈 ')
  field().setSelectionRange(3, 3)
  press('明')
  expect(held).toBe(' 陈 明')
  fireEvent.blur(field())
  expect(held).toBe('陈 明')
})

test('a text that is filled in without an event survives a render and is read on leaving the field', () => {
  const { rerender } = render(<Form kind="card" />)
  field().value = '6222 0212'
  rerender(<Form kind="card" begin="" />)
  expect(field().value).toBe('6222 0212')
  fireEvent.blur(field())
  expect(held).toBe('62220212')
  field().value = '9'
  fireEvent.click(screen.getByRole('button', { name: '全部' }))
  expect(field().value).toBe('500')
})

test('a field shows the text that the form keeps', () => {
  render(<TextInput kind="plain" value="甲" onChange={() => undefined} aria-label="文字" />)
  press('乙')
  expect(field().value).toBe('甲')
})
