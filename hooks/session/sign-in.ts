'use client'
import { useEffect, useState } from 'react'
import { useCommand } from '#hooks/core/command.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { trialLogin, login, logout, register } from '#lib/api/endpoints/session.ts'
import { CallError, RefusalError } from '#lib/api/errors.ts'
import { runCommand } from '#lib/commands/command.ts'
import { notify } from '#lib/notify.ts'
import {
  beginSession,
  currentEpoch,
  endSession,
  delayExpiry,
  memberAtom,
  randomHex,
  storeMember,
} from '#lib/session/session.ts'
import { forgetReferrer } from '#lib/session/sign-in.ts'
import { safeRedirect } from '#lib/site/routes.ts'
import { sleep } from '#lib/time/timers.ts'
import { useMember, useSession } from './session.ts'

export const WRONG_CREDENTIALS = '账号或密码错误，请重新输入'
const UNKNOWN_NAME = 202
const WRONG_PASSWORD = 203
const UNAUTHORIZED = 401

/** Returns the message of a refused login. A wrong name and a wrong password have the same message (GLI-19 2.5.3 a). */
function loginRefusal(error: Error): string {
  const areWrong =
    error instanceof RefusalError &&
    [UNKNOWN_NAME, WRONG_PASSWORD, UNAUTHORIZED].includes(error.code)
  return areWrong ? WRONG_CREDENTIALS : error.message
}

const NO_TOKEN = '未收到有效数据，请稍后再试'

/** Returns the message of an unknown outcome. Only a CallError has words for members. */
const signInFailedWords = (error: unknown): string =>
  error instanceof CallError ? error.message : '登录失败，请稍后再试'

interface Credentials {
  name: string
  password: string
}

/** `send` signs in. It resolves to null once the session has begun, else to the message of the failure. */
export function useLogin() {
  const { send, isPending } = useCommand(login, { skipToast: true })
  const signIn = async ({
    persist,
    ...credentials
  }: Credentials & { persist: boolean }): Promise<string | null> => {
    const outcome = await send(credentials)
    if (outcome.kind === 'refused') return loginRefusal(outcome.error)
    if (outcome.kind === 'unknown') return signInFailedWords(outcome.error)
    if (outcome.kind !== 'done') return ''
    if (outcome.data.token === '') return NO_TOKEN
    notify.clear()
    beginSession(outcome.data.token, persist)
    return null
  }
  return { send: signIn, isPending }
}

/** Begins trial play. Returns false after a failure, which a toast shows. */
export async function beginTrial(): Promise<boolean> {
  const outcome = await runCommand(trialLogin, undefined)
  if (outcome.kind === 'unknown') notify.error(signInFailedWords(outcome.error))
  if (outcome.kind !== 'done') return false
  const { token } = outcome.data
  if (token === '') {
    notify.error(NO_TOKEN)
    return false
  }
  // No later session has the same trial account, so its key is random.
  beginSession(token, false, randomHex())
  // Some platforms omit this field.
  const trial = { isTrial: true }
  currentEpoch().store.set(memberAtom, trial)
  storeMember(trial)
  return true
}

export function useTrialLogin() {
  const { isPending } = useCommand(trialLogin)
  return { send: beginTrial, isPending }
}

const NAME_TAKEN = 201

type SignUpResult = { kind: 'done'; token: string | null } | { kind: 'taken'; message: string }

/** Returns the message of a failed registration: the platform's refusal, else the failure with its reason (spec 1 §8). */
const signUpFailedWords = (error: Error): string =>
  error instanceof RefusalError ? error.message : `注册失败：${error.message}`

const SIGN_UP_UNKNOWN = '注册失败：没有收到结果，账号可能已注册，可先登录试试'

/** `send` registers. It resolves to null after a failure that is on screen. The caller shows that a name is in use. */
export function useRegister() {
  const { send, isPending } = useCommand(register, { skipToast: true })
  const signUp = async (form: Credentials & { referrer: string }): Promise<SignUpResult | null> => {
    const outcome = await send(form)
    if (outcome.kind === 'done') {
      forgetReferrer()
      return { kind: 'done', token: outcome.data.token || null }
    }
    if (outcome.kind === 'unknown') notify.error(SIGN_UP_UNKNOWN)
    if (outcome.kind !== 'refused') return null
    const { error } = outcome
    if (error instanceof RefusalError && error.code === NAME_TAKEN) {
      return { kind: 'taken', message: error.message }
    }
    notify.error(signUpFailedWords(error))
    return null
  }
  return { send: signUp, isPending }
}

/**
 * Leaves a sign-in page for `redirect`, or for the hall, once the session has begun. A trial account stays, because it wants a
 * real account. Returns true while the next page loads.
 */
export function useLeaveSignIn(redirect: string | null): boolean {
  const isTrial = useMember()?.isTrial === true
  const isLeaving = useSession() === 'member' && !isTrial
  const { returnTo } = useNavigate()
  useEffect(() => {
    if (isLeaving) returnTo(safeRedirect(redirect))
  }, [isLeaving, returnTo, redirect])
  return isLeaving
}

const LEAVE_PATIENCE_MS = 3000

/** Ends the session after any answer to the logout, or after 3 s (spec 1 §4). */
export function useLogout() {
  const { send } = useCommand(logout, { skipToast: true })
  const [isPending, setPending] = useState(false)
  const signOut = (why: 'logout' | 'idle' = 'logout') => {
    setPending(true)
    const { id } = currentEpoch()
    return delayExpiry(async () => {
      await Promise.race([send(undefined, { isUrgent: true }), sleep(LEAVE_PATIENCE_MS)])
      endSession(why, id)
    })
  }
  return { send: signOut, isPending }
}
