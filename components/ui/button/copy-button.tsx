'use client'
import { copyText } from '#lib/copy.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface Props {
  text: string
  /** Name of the copied value, for the label: '收款账号'. */
  name: string
  /** Shows the text 复制 next to the icon. */
  worded?: boolean
}

export function CopyButton({ text, name, worded }: Props) {
  const copy = () => void copyText(text)
  if (!worded) return <IconButton icon="copy" size={18} label={`复制${name}`} onPress={copy} />
  return (
    <Button size="small" tone="quiet" icon="copy" label={`复制${name}`} onPress={copy}>
      复制
    </Button>
  )
}
