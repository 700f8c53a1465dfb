'use client'
import { useEffect, useCallback, useState } from 'react'
import { useNavigate, usePath } from '#hooks/core/navigate.ts'
import { confirm, notify } from '#lib/notify.ts'
import type { RegisterValues } from '#lib/rules/register.ts'
import { keepAccount, keptAccount } from '#lib/session/account-name.ts'
import { beginSession } from '#lib/session/session.ts'
import {
  keepSignedUp,
  takeNewcomer,
  welcome,
  captchaMatches,
  nextPicture,
  pictureAddress,
  spokenCode,
} from '#lib/session/sign-up.ts'
import { isOn } from '#lib/site/config.ts'
import { href, signInPaths } from '#lib/site/routes.ts'
import { memberKeyFor, notLoaded, useLogin, useRegister } from './sign-in.ts'

/**
 * Sends the form. With a token in the answer the member is signed in, and leaves as after any sign-in; without one,
 * variant one logs in itself and variant two goes to the sign-in page, where one tap signs in
 * (spec 1 §4, Registration). Returns the refusal when the name is taken; `shows` may show another one.
 */
export function useRegistration(variant: 'one' | 'two', redirect: string | null) {
  const { send: signUp } = useRegister()
  const { send: signIn } = useLogin()
  const { replace } = useNavigate()

  const logIn = async (
    token: string | null,
    key: string,
    credentials: { name: string; password: string },
  ) => {
    if (token !== null) {
      beginSession(token, false, key)
      return true
    }
    return variant === 'one' && (await signIn({ ...credentials, persist: false })) === null
  }
  return async (
    { name, password, referrer }: RegisterValues,
    shows?: (error: unknown) => boolean,
  ): Promise<string | null> => {
    const key = await memberKeyFor(name)
    if (key === null) {
      notify.refusal(notLoaded())
      return null
    }
    const signedUp = await signUp({ name, password, referrer }, shows)
    if (signedUp === null) return null
    if (signedUp.kind === 'taken') return signedUp.message
    if (await logIn(signedUp.token, key, { name, password })) {
      if (keptAccount() !== '') keepAccount(name)
      welcome(name)
      return null
    }
    keepSignedUp({ name, password })
    replace(href('/login', { redirect }))
    return null
  }
}

/** Runs once, in the shell: welcomes a new member, once the page that follows the registration is there. */
export function useWelcome(): void {
  const path = usePath()
  const { to } = useNavigate()
  useEffect(() => {
    if (signInPaths.has(path)) return
    const name = takeNewcomer()
    if (name === '') return
    const download = { label: '下载APP', act: () => to(href('/app', { download: 1 })) }
    const greet = async () => {
      const goes = await confirm({
        title: `欢迎，${name}`,
        body: '注册成功，已登录',
        accept: isOn('deposit') ? '去存款' : '先逛逛',
        decline: isOn('deposit') ? '先逛逛' : '',
        others: isOn('download') ? [download] : [],
      })
      if (goes && isOn('deposit')) to(href('/recharge'))
    }
    void greet()
  }, [path, to])
}

/** One of the 21 local pictures, another one on request, and its code by ear (WCAG 1.1.1). */
export function useCaptcha() {
  const [picture, setPicture] = useState<number | null>(null)
  const [spoken, setSpoken] = useState('')
  const change = useCallback(() => {
    setPicture((shown) => nextPicture(Math.random(), shown))
    setSpoken('')
  }, [])
  // The static page cannot know which picture it will be.
  useEffect(change, [change])
  const speak = () => {
    if (picture === null) return
    const code = spokenCode(picture)
    setSpoken(`验证码是：${code}`)
    const { speechSynthesis: voice } = globalThis
    if (!voice) return
    const words = new SpeechSynthesisUtterance(code)
    words.lang = 'zh-CN'
    words.rate = 0.7
    voice.cancel()
    voice.speak(words)
  }
  return {
    address: picture === null ? null : pictureAddress(picture),
    /** Spoken text, also shown and announced to screen readers; '' until the member taps the speaker. */
    spoken,
    change,
    speak,
    matches: (typed: string) => captchaMatches(typed, picture),
  }
}
