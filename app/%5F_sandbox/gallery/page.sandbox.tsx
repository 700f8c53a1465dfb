import type { Metadata } from 'next'
import { GalleryScreen } from '#components/gallery/gallery-screen.tsx'

export const metadata: Metadata = { title: '组件', robots: 'noindex' }

export default function Page() {
  return <GalleryScreen />
}
