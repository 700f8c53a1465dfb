import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#components/ui/button/button.tsx'
import { useForm } from '#hooks/core/form.ts'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { isDisabled } from '#testing/press.ts'
import { Field } from './field.tsx'

interface Values {
  name: string
  password: string
}

interface FormProps {
  submit: (values: Values) => unknown
  failed?: () => void
}

function Form({ submit, failed }: FormProps) {
  const form = useForm<Values>({
    initial: { name: '', password: '' },
    kinds: { name: 'name', password: 'password' },
    rules: [
      [({ name }) => name.length >= 6, '用户名长度6~16位', 'name'],
      [({ password }) => password.length >= 6, '请输入正确的密码长度', 'password'],
    ],
    submit,
    onFieldError: failed,
  })
  return (
    <form onSubmit={form.onSubmit} onFocus={form.onFocus} noValidate>
      <Field label="用户名" {...form.field('name')} />
      <Field label="密码" {...form.field('password')} />
      <Button type="submit" pending={form.isPending}>
        提交
      </Button>
    </form>
  )
}

afterEach(() => {
  cleanup()
  const shown = pageStore.get(toastAtom)
  if (shown) notify.dismiss(shown.id)
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.submit(document.querySelector('form')!)

test('a value that a password manager fills in without an event is sent', () => {
  const submit = vi.fn<(values: Values) => void>()
  render(<Form submit={submit} />)
  screen.getByLabelText<HTMLInputElement>('用户名').value = ' demo01'
  type('密码', 'x')
  screen.getByLabelText<HTMLInputElement>('密码').value = 'secret'
  send()
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'demo01', password: 'secret' })
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('demo01')
})

test('a submit reports each error once, also if the focus moves from one field to another', () => {
  const failed = vi.fn<() => void>()
  render(<Form submit={() => undefined} failed={failed} />)
  type('用户名', 'x')
  type('密码', 'x')
  act(() => screen.getByLabelText('密码').focus())
  send()
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'))
  expect(failed).toHaveBeenCalledTimes(2)
})

test('a submit shows all errors, each at its field, and focuses the first field with an error', () => {
  const submit = vi.fn<(values: Values) => void>()
  render(<Form submit={submit} />)
  type('密码', 'x')
  send()
  const field = screen.getByLabelText('用户名')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
    '用户名长度6~16位',
  )
  expect(pageStore.get(toastAtom)).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(screen.getAllByText('请输入正确的密码长度')).toHaveLength(1)
  expect(submit).not.toHaveBeenCalled()
})

test('an error disappears once its rule holds, for whatever reason', () => {
  function Late({ payee }: { payee: string }) {
    const form = useForm({
      initial: { payee: '' },
      kinds: { payee: 'plain' },
      rules: [[() => payee !== '', '请选择银行卡', 'payee']],
      submit: () => undefined,
    })
    return (
      <form onSubmit={form.onSubmit} noValidate>
        <Field label="收款账户" {...form.field('payee')} />
      </form>
    )
  }
  const { rerender } = render(<Late payee="" />)
  send()
  expect(screen.getByText('请选择银行卡')).toBeTruthy()
  rerender(<Late payee="6222" />)
  expect(screen.queryByText('请选择银行卡')).toBeNull()
})

test('an error without a control is a toast, which disappears when the form changes', () => {
  function Numbers() {
    const form = useForm({
      initial: { name: '', way: '' },
      kinds: { name: 'name' },
      rules: [[({ way }) => way !== '', '请选择收款账户', 'way']],
      submit: () => undefined,
    })
    return (
      <form onSubmit={form.onSubmit} noValidate>
        <Field label="用户名" {...form.field('name')} />
      </form>
    )
  }
  render(<Numbers />)
  send()
  expect(pageStore.get(toastAtom)?.text).toBe('请选择收款账户')
  type('用户名', 'demo')
  expect(pageStore.get(toastAtom)).toBeNull()
})

test('a form with errors keeps its input, and an error disappears when its field changes', () => {
  render(<Form submit={vi.fn<(values: Values) => void>()} />)
  type('用户名', 'demo')
  type('密码', 'secret')
  send()
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('secret')
  type('用户名', 'demo0')
  expect(screen.getByLabelText('用户名').getAttribute('aria-invalid')).toBeNull()
})

test('a second tap or Enter while the request is pending sends nothing', async () => {
  const open = Promise.withResolvers<void>()
  const submit = vi.fn<(values: Values) => Promise<void>>(() => open.promise)
  render(<Form submit={submit} />)
  type('用户名', 'demo01')
  type('密码', 'secret')
  act(() => {
    send()
    send()
  })
  send()
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'demo01', password: 'secret' })
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect([isDisabled(button), button.getAttribute('aria-busy')]).toEqual([true, 'true'])
  await act(async () => open.resolve())
  await waitFor(() => expect(isDisabled(button)).toBe(false))
  await act(async () => void send())
  expect(submit).toHaveBeenCalledTimes(2)
})

const typedForm = () =>
  renderHook(() =>
    useForm<Values>({
      initial: { name: '', password: '' },
      kinds: { name: 'name', password: 'password' },
      rules: [[({ password }) => password !== '', '请输入密码', 'password']],
      submit: () => undefined,
    }),
  )

test('a prefilled value keeps a refusal on screen, and typing removes it', () => {
  const { result } = typedForm()
  notify.error('余额不足')
  act(() => result.current.set({ name: 'anna' }))
  expect(pageStore.get(toastAtom)?.text).toBe('余额不足')
  act(() => result.current.field('name').onChange('annas'))
  expect(pageStore.get(toastAtom)).toBeNull()
})

test('a late check marks its field while the checked value is unchanged, also beside a rule', () => {
  const { result } = typedForm()
  act(() => result.current.set({ name: 'anna' }))
  const checked = { name: 'anna' }
  act(() => result.current.showLateError('name', '已被占用', checked))
  act(() => void result.current.validate([[() => false, '请输入密码', 'password']]))
  expect(result.current.messageOf('password')).toBe('请输入密码')
  expect(result.current.messageOf('name')).toBe('已被占用')
  act(() => result.current.set({ name: 'ben' }))
  act(() => result.current.showLateError('name', '已被占用', checked))
  expect(result.current.messageOf('name')).toBeUndefined()
})
