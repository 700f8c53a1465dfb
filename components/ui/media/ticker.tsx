'use client'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import styles from './ticker.module.css'

interface Props {
  lines: readonly string[]
  /** Opens the list of announcements. */
  onPress: () => void
}

const PIXELS_PER_SECOND = 48
const GAP = ' · '

/** One line of scrolling announcements. It stops at the first touch or focus and is static under reduced motion. */
export function Ticker({ lines, onPress }: Props) {
  const [isStopped, setStopped] = useState(false)
  const stop = () => setStopped(true)
  const text = lines.join(GAP)
  return (
    <div className={styles.bar} onPointerDown={stop} onFocus={stop}>
      <button type="button" className={styles.open} aria-label={`公告：${text}`} onClick={onPress}>
        <Icon name="megaphone" size={16} className={styles.icon} />
        <Passing key={text} text={text} isPaused={isStopped} />
      </button>
      <IconButton
        icon={isStopped ? 'play' : 'pause'}
        size={14}
        label={isStopped ? '继续滚动公告' : '暂停滚动公告'}
        className={classes(styles.pause, 'keyed')}
        onPress={() => setStopped(!isStopped)}
      />
    </div>
  )
}

function Passing({ text, isPaused }: { text: string; isPaused: boolean }) {
  const line = useRef<HTMLSpanElement>(null)
  const passing = useRef<Animation | null>(null)
  useEffect(() => {
    const moved = line.current
    const frame = moved?.parentElement
    if (!moved?.animate || !frame || prefersReducedMotion()) return
    const [from, to] = [frame.clientWidth, moved.scrollWidth]
    const keyframes = [
      { transform: `translateX(${from}px)` },
      { transform: `translateX(-${to}px)` },
    ]
    const animation = moved.animate(keyframes, {
      duration: ((from + to) / PIXELS_PER_SECOND) * 1000,
      iterations: Infinity,
    })
    // Starts with the beginning of the text in view, not with an empty line.
    animation.currentTime = (from / PIXELS_PER_SECOND) * 1000
    passing.current = animation
    return () => animation.cancel()
  }, [])
  useEffect(() => {
    if (isPaused) passing.current?.pause()
    else passing.current?.play()
  }, [isPaused])
  return (
    <span className={styles.window}>
      <span ref={line} className={styles.line}>
        {text}
      </span>
    </span>
  )
}
