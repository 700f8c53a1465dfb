'use client'
import { useEffect, useState } from 'react'
import { DOWNLOAD_FRAME_MS } from '#lib/limits.ts'

/** Starts a download without leaving the page; removed after 2 s (spec 1 §2, /app). `src` has passed safeUrl. */
export function DownloadFrame({ src }: { src: string }) {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), DOWNLOAD_FRAME_MS)
    return () => clearTimeout(timer)
  }, [])
  if (gone) return null
  return (
    <iframe src={src} title="下载" hidden sandbox="allow-downloads" referrerPolicy="no-referrer" />
  )
}
