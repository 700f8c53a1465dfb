'use client'
import { useState } from 'react'

export default function Page() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      空白页 {count}
    </button>
  )
}
