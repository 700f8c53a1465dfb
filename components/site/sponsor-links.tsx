'use client'
import Link from 'next/link'
import { BannerGround } from '#components/shared/game-art.tsx'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { href } from '#lib/site/routes.ts'
import { SPONSORS, sponsorsWithPages } from '#lib/site/site.ts'

/** The sponsors with a page from the operator; all of them in the static page. */
export const useSponsors = () => (useIsHydrated() ? sponsorsWithPages() : SPONSORS)

interface Props {
  sponsors: ReturnType<typeof useSponsors>
  /** Classes of a card and of its words. */
  card: string | undefined
  words: string | undefined
}

/** Each sponsor as a card that leads to its page. */
export const SponsorLinks = ({ sponsors, card, words }: Props) =>
  sponsors.map(({ type, title, line, drawing }) => (
    <Link key={type} href={href('/zhanzhuye', { type })} className={card}>
      <BannerGround name={title} drawing={drawing} />
      <span className={words}>
        <b>{title}</b>
        <span>{line}</span>
      </span>
    </Link>
  ))
