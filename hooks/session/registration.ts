'use client'
import { useEffect, useCallback, useState } from 'react'
import { useNavigate, usePath } from '#hooks/core/navigate.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { isFileAddress, startDownload, usableDownload } from '#lib/device/save.ts'
import type { RegisterValues } from '#lib/rules/register.ts'
import { isCaptchaRight, nextCaptcha, captchaAddress, spokenCode } from '#lib/session/captcha.ts'
import { beginSession } from '#lib/session/session.ts'
import {
  newcomerAtom,
  rememberedAccount,
  saveReferrer,
  rememberAccount,
  keepNewCredentials,
  setNewcomer,
} from '#lib/session/sign-in.ts'
import { isFeatureOn } from '#lib/site/config.ts'
import { href, signInPaths } from '#lib/site/routes.ts'
import { useLogin, useRegister } from './sign-in.ts'

/** Saves the `pid` of an invitation. */
export function useSaveReferrer(): void {
  const path = usePath()
  useEffect(() => {
    saveReferrer(new URLSearchParams(location.search).get('pid'))
  }, [path])
}

/**
 * Returns a function that registers. A token in the answer begins the session. Without one, variant one signs in by itself, and
 * variant two goes to the sign-in page, where one tap signs in (spec 1 §4, Registration). Variant one, 注册并下载APP, also
 * downloads an app that is a file. The function resolves to the refusal of a name in use, else to null.
 */
export function useRegistration(variant: 'one' | 'two', redirect: string | null) {
  const { send: signUp } = useRegister()
  const { send: signIn } = useLogin()
  const { replace } = useNavigate()
  const { data: site } = useSiteInfo()

  const signInNew = async (
    token: string | null,
    credentials: { name: string; password: string },
  ) => {
    if (token !== null) {
      beginSession(token, false)
      return true
    }
    return variant === 'one' && (await signIn({ ...credentials, persist: false })) === null
  }
  return async ({ name, password, referrer }: RegisterValues): Promise<string | null> => {
    const signedUp = await signUp({ name, password, referrer })
    if (signedUp === null) return null
    if (signedUp.kind === 'taken') return signedUp.message
    if (await signInNew(signedUp.token, { name, password })) {
      if (rememberedAccount() !== '') rememberAccount(name)
      setNewcomer(name)
      const app = isFeatureOn('download') ? usableDownload(site?.iosUrl ?? '') : null
      if (variant === 'one' && app !== null && isFileAddress(app)) startDownload(app)
      return null
    }
    keepNewCredentials({ name, password })
    replace(href('/login', { redirect }))
    return null
  }
}

/** Returns the name of the new member whom this page welcomes, or '', and the function that ends the welcome. */
export function useNewcomer(): readonly [name: string, done: () => void] {
  const name = useSessionValue(newcomerAtom, '')
  const isWaiting = signInPaths.has(usePath())
  return [isWaiting ? '' : name, () => setNewcomer('')]
}

/** A captcha of the 21 local pictures, with functions that change the picture and speak its code (WCAG 1.1.1). */
export function useCaptcha() {
  const [picture, setPicture] = useState<number | null>(null)
  const [spoken, setSpoken] = useState('')
  const change = useCallback(() => {
    setPicture((shown) => nextCaptcha(Math.random(), shown))
    setSpoken('')
  }, [])
  // The static page has no picture, because the choice is random.
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
    address: picture === null ? null : captchaAddress(picture),
    /** The spoken text, which the screen also shows, or '' until a tap on the speaker. */
    spoken,
    change,
    speak,
    matches: (typed: string) => isCaptchaRight(typed, picture),
  }
}
