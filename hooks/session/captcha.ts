'use client'
import { useCallback, useEffect, useState } from 'react'
import { captchaMatches, nextPicture, pictureAddress, spokenCode } from '#lib/session/sign-up.ts'

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
  const speak = useCallback(() => {
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
  }, [picture])
  return {
    address: picture === null ? null : pictureAddress(picture),
    /** Spoken text, also shown and announced to screen readers; '' until the member taps the speaker. */
    spoken,
    change,
    speak,
    matches: useCallback((typed: string) => captchaMatches(typed, picture), [picture]),
  }
}
