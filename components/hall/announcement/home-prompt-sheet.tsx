'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { prepareRichText, RichText } from '#components/ui/text/rich-text.tsx'

interface Props {
  html: string
  open: boolean
  onClose: (notAgainToday: boolean) => void
}

function HomePromptSheet({ html, open, onClose }: Props) {
  const [notAgain, setNotAgain] = useState(false)
  const close = () => onClose(notAgain)
  return (
    <Sheet
      open={open}
      onClose={close}
      title="公告"
      footer={
        <>
          <Checkbox checked={notAgain} onChange={setNotAgain}>
            今日不再提示
          </Checkbox>
          <Button block onPress={close}>
            知道了
          </Button>
        </>
      }
    >
      <RichText html={html} />
    </Sheet>
  )
}

/** Loads the sheet and its text, so that it opens in its final height. */
export async function loadHomePromptSheet() {
  await prepareRichText()
  return HomePromptSheet
}
