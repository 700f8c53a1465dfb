'use client'
import { CrashScreen } from '#components/shell/shell.tsx'
import '#components/ui/theme.css'
import '#components/ui/base.css'

/** Shown when the root layout itself throws. */
export default function GlobalError({ error }: { error: Error }) {
  return (
    <html lang="zh-CN">
      <body>
        <title>页面出了点问题</title>
        <CrashScreen error={error} reset={() => location.reload()} />
      </body>
    </html>
  )
}
