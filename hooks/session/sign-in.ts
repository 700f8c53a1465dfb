'use client'
import { useCallback, useEffect, useState } from 'react'
import { useCommand } from '#hooks/core/command.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { isOnline } from '#lib/api/connection.ts'
import { guestLogin, login, logout, register } from '#lib/api/endpoints/session.ts'
import { CallError, ExpiredError, isRejection, OFFLINE, RefusalError } from '#lib/api/errors.ts'
import { hereNow } from '#lib/navigation.ts'
import { notify } from '#lib/notify.ts'
import {
  beginSession,
  currentEpoch,
  endSession,
  isSessionPersisted,
  leaveSession,
  memberAtom,
  noteReturnAddress,
  takeReturnAddress,
  writeMemberRecord,
} from '#lib/session/session.ts'
import { forgetReferrer } from '#lib/session/sign-up.ts'
import { safeRedirect } from '#lib/site/routes.ts'
import { sleep } from '#lib/time/clock.ts'
import { useMember, useSession } from './session.ts'

export const WRONG_CREDENTIALS = '账号或密码错误，请重新输入'
const UNKNOWN_NAME = 202
const WRONG_PASSWORD = 203
const UNAUTHORIZED = 401
/** As frameworks say it, whose codes are not the platform's. */
const OF_CREDENTIALS = /(账[号户]|用户名?|密码)[^，。]*(错误|有误|不正确|不匹配|不存在|不符)/

/** One text whichever of name and password is wrong (GLI-19 2.5.3 a); other refusals are the platform's own. */
function loginRefusal(error: Error): string {
  const credentials =
    error instanceof ExpiredError ||
    (error instanceof RefusalError &&
      ([UNKNOWN_NAME, WRONG_PASSWORD, UNAUTHORIZED].includes(error.code) ||
        (isRejection(error.code) && OF_CREDENTIALS.test(error.message))))
  return credentials ? WRONG_CREDENTIALS : error.message
}

/** Why no clear answer came; anything but an error of the call is no text for the member. */
const signInProblem = (error: unknown): string =>
  error instanceof CallError ? error.message : '登录失败，请稍后再试'

/** Why nothing was sent: part of the page could not be loaded. */
export const notLoaded = (): string => (isOnline() ? '页面没加载完，请刷新后再试' : OFFLINE)

/**
 * The member's key, made before anything is sent; null when its code cannot be loaded. Without it breaks, limits and
 * unresolved commands of earlier sessions would not be found.
 */
export const memberKeyFor = (name: string): Promise<string | null> =>
  import('#lib/session/name-hash.ts').then(
    ({ memberKeyOf }) => memberKeyOf(name),
    () => null,
  )

interface Credentials {
  name: string
  password: string
}

/** Resolves to null when the session has begun, else to the reason why it has not. */
export function useLogin() {
  const { send, pending } = useCommand(login, { quiet: true })
  const signIn = useCallback(
    async ({
      persist,
      ...credentials
    }: Credentials & { persist: boolean }): Promise<string | null> => {
      const key = await memberKeyFor(credentials.name)
      if (key === null) return notLoaded()
      const outcome = await send(credentials)
      if (outcome.kind === 'refused') return loginRefusal(outcome.error)
      if (outcome.kind === 'unknown') return signInProblem(outcome.error)
      if (outcome.kind !== 'done') return ''
      notify.clear()
      beginSession(outcome.data.token, persist, key)
      return null
    },
    [send],
  )
  return { send: signIn, pending }
}

export function useGuestLogin() {
  const { send, pending } = useCommand(guestLogin)
  const signIn = useCallback(async (): Promise<boolean> => {
    const outcome = await send(undefined)
    if (outcome.kind === 'unknown') notify.refusal(signInProblem(outcome.error))
    if (outcome.kind !== 'done') return false
    beginSession(outcome.data.token, false)
    // Not every platform says so.
    const trial = { isGuest: true }
    currentEpoch().store.set(memberAtom, trial)
    writeMemberRecord(trial, false)
    return true
  }, [send])
  return { send: signIn, pending }
}

const NAME_TAKEN = 201

type SignedUp = { kind: 'done'; token: string | null } | { kind: 'taken'; message: string }

/** A refusal shows the platform's own message; any other error shows that and why it failed (spec 1 §8). */
const signUpProblem = (error: Error): string =>
  error instanceof RefusalError ? error.message : `注册失败：${error.message}`

const SIGN_UP_UNKNOWN = '注册失败：没有收到结果，账号可能已注册，可先登录试试'

/** Null when it failed, after a toast with the reason, except for a name that is taken. */
export function useRegister() {
  const { send, pending } = useCommand(register, { quiet: true })
  const signUp = useCallback(
    async (
      form: Credentials & { referrer: string },
      shows: (error: unknown) => boolean = () => false,
    ): Promise<SignedUp | null> => {
      const outcome = await send(form)
      if (outcome.kind === 'done') {
        forgetReferrer()
        return { kind: 'done', token: outcome.data.token }
      }
      if (outcome.kind === 'unknown') notify.refusal(SIGN_UP_UNKNOWN)
      if (outcome.kind !== 'refused') return null
      const { error } = outcome
      if (error instanceof RefusalError && error.code === NAME_TAKEN) {
        return { kind: 'taken', message: error.message }
      }
      if (!shows(error)) notify.refusal(signUpProblem(error))
      return null
    },
    [send],
  )
  return { send: signUp, pending }
}

/**
 * On the sign-in pages: a member is sent on, to the page they asked for, to the one that a killed tab showed, or to
 * the hall. A visitor from trial play stays: they want an account of their own.
 */
export function useSignedInLeave(redirect: string | null): void {
  const trial = useMember()?.isGuest === true
  const away = useSession() === 'member' && !trial
  const { returnTo } = useNavigate()
  useEffect(() => {
    if (away) returnTo(safeRedirect(redirect || takeReturnAddress()))
  }, [away, returnTo, redirect])
}

/** Runs once, in the shell: notes where a tab was that the system may end while it is out of sight. */
export function useLeftOff(): void {
  useEffect(() => {
    const note = () => {
      if (document.hidden && !isSessionPersisted()) noteReturnAddress(hereNow())
    }
    // The page may have gone out of sight before this part of the shell came.
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
}

const LEAVE_PATIENCE_MS = 3000

/** Ends the session whatever the platform answers (spec 1 §4); waits for it no longer than 3 s. */
export function useLogout() {
  const { send } = useCommand(logout, { quiet: true })
  const [pending, setPending] = useState(false)
  const signOut = useCallback(
    async (why: 'logout' | 'idle' = 'logout') => {
      setPending(true)
      leaveSession(why)
      const { id } = currentEpoch()
      await Promise.race([send(undefined, { urgent: true }), sleep(LEAVE_PATIENCE_MS)])
      endSession(why, id)
    },
    [send],
  )
  return { send: signOut, pending }
}
