'use client'
import { useEffect, useState, type RefObject } from 'react'

/** Whether the element is in the viewport; true where the browser cannot report it. */
export function useInView(of: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = of.current
    if (!element || typeof IntersectionObserver === 'undefined') {
      setInView(true)
      return
    }
    const watch = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ?? false)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return inView
}
