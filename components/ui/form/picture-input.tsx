import type { RefObject } from 'react'

interface Props {
  ref: RefObject<HTMLInputElement | null>
  label: string
  onPick: (file: File) => void
}

/** The invisible file input behind an upload button. The same file can be picked again. */
export const PictureInput = ({ ref, label, onPick }: Props) => (
  <input
    ref={ref}
    type="file"
    accept="image/png,image/gif,image/jpeg"
    aria-label={label}
    className="sr-only"
    tabIndex={-1}
    onChange={(event) => {
      const file = event.target.files?.[0]
      event.target.value = ''
      if (file) onPick(file)
    }}
  />
)
