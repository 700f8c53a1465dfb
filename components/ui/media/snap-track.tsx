'use client'
import {
  Children,
  type AriaAttributes,
  type AriaRole,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import styles from './snap-track.module.css'

interface Props extends Pick<ComponentProps<'div'>, 'onKeyDown' | 'onWheel' | 'onTouchStart'> {
  ref: RefObject<HTMLDivElement | null>
  label: string
  pages: readonly ReactNode[]
  /** Index of the active page. The others are inert. */
  active: number
  /** Called during scrolling with the position in pages: 1.5 is between the second and the third. */
  onPosition: (position: number) => void
  /** Role and name of a page. */
  ariaOf?: (index: number) => AriaAttributes & { role: AriaRole }
}

/** Pages of full width that scroll sideways and snap. */
export const SnapTrack = ({ ref, label, pages, active, onPosition, ariaOf, ...events }: Props) => (
  <div
    {...events}
    ref={ref}
    className={styles.track}
    // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
    tabIndex={0}
    role="group"
    aria-label={`${label}，可左右滚动`}
    onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
      clientWidth > 0 && onPosition(scrollLeft / clientWidth)
    }
  >
    {Children.map(pages, (page, index) => (
      <div {...ariaOf?.(index)} className={styles.page} inert={index !== active}>
        {page}
      </div>
    ))}
  </div>
)

/** Scrolls to a page, without animation if the system asks for reduced motion. */
export const scrollToPage = (
  track: HTMLElement,
  index: number,
  behavior: ScrollBehavior = 'smooth',
) =>
  track.scrollTo?.({
    left: index * track.clientWidth,
    behavior: prefersReducedMotion() ? 'auto' : behavior,
  })

/** Returns the index of the nearest page. */
export const pageInView = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
