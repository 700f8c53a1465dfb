'use client'
import { Children, isValidElement, useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import { pageInView, scrollToPage, SnapTrack } from './snap-track.tsx'
import styles from './carousel.module.css'

interface Props {
  label: string
  children: ReactNode
  /** The time of a slide in ms. */
  autoplayMs: number
}

const slideKey = (slide: ReactNode, index: number) =>
  (isValidElement(slide) && slide.key) || `slide-${index}`

/** Slides with scroll snapping. Autoplay stops at the first touch or focus, on a hidden page and under reduced motion. */
export function Carousel({ label, children, autoplayMs }: Props) {
  const slides = Children.toArray(children)
  const count = slides.length
  const track = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const isMoving = count > 1 && !isStopped

  useEffect(() => {
    if (!isMoving || prefersReducedMotion()) return
    const timer = setInterval(() => {
      const box = track.current
      if (!box || document.hidden || box.clientWidth === 0) return
      const next = (pageInView(box) + 1) % count
      // A smooth scroll would pass all slides on the way back.
      scrollToPage(box, next, next === 0 ? 'auto' : 'smooth')
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [isMoving, autoplayMs, count])

  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      aria-label={label}
      onPointerDown={() => setStopped(true)}
      onFocus={(event) => event.target.matches(':focus-visible') && setStopped(true)}
    >
      <SnapTrack
        ref={track}
        label={label}
        pages={slides}
        active={active}
        onPosition={(position) => setActive(Math.round(position))}
        ariaOf={(index) => ({
          role: 'group',
          'aria-roledescription': '幻灯片',
          'aria-label': `${index + 1} / ${count}`,
        })}
      />
      {count > 1 && (
        <div className={styles.controls}>
          {slides.map((slide, index) => (
            <button
              key={slideKey(slide, index)}
              type="button"
              className={styles.dot}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === active}
              onClick={() => track.current && scrollToPage(track.current, index)}
            />
          ))}
          <IconButton
            icon={isStopped ? 'play' : 'pause'}
            label={isStopped ? '继续轮播' : '暂停轮播'}
            size={12}
            variant="onArt"
            className={classes(styles.pause, 'keyed')}
            onPress={() => setStopped(!isStopped)}
          />
        </div>
      )}
    </section>
  )
}
