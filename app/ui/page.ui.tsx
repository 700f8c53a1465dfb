import { Gallery } from '#components/ui/gallery.tsx'

export default function Page() {
  return <Gallery />
}
