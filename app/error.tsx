'use client'
export { CrashScreen as default } from '#components/shell/shell.tsx'
