'use client'
import { copyText } from '#lib/files/copy.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface Props {
  text: string
  /** What is copied: '收款账号'. */
  what: string
  /** With the word 复制 instead of the picture alone. */
  worded?: boolean
}

export function CopyButton({ text, what, worded }: Props) {
  const copy = () => void copyText(text)
  if (!worded) return <IconButton icon="copy" size={18} label={`复制${what}`} onPress={copy} />
  return (
    <Button size="small" tone="quiet" icon="copy" label={`复制${what}`} onPress={copy}>
      复制
    </Button>
  )
}
