'use client'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Provider as StoreProvider } from 'jotai'
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useEpoch } from '#hooks/core/state.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { rememberedBrand } from '#lib/site/brand.ts'
import { config } from '#lib/site/config.ts'
import { SITE_NAME } from '#lib/site/routes.ts'
import { startPage } from '#lib/start/start.ts'
import { readSlot } from '#lib/storage/storage.ts'

interface Props {
  children: ReactNode
  /** Toasts and dialogs survive the end of the session. */
  hosts: ReactNode
}

const createClientFor = (epoch: number) => ({ epoch, queries: createQueryClient() })

/** Providers of one session: a new epoch brings a new query client and store and remounts the tree. */
export function Providers({ children, hosts }: Props) {
  // Destructured, because a closure over the epoch would keep the first session and its token alive.
  const { id, store } = useEpoch()
  // State, because React may drop a memo.
  const [{ epoch, queries }, setClient] = useState(() => createClientFor(id))
  if (epoch !== id) setClient(createClientFor(id))
  const previous = useRef<QueryClient>(null)
  useEffect(() => {
    const ended = previous.current
    previous.current = queries
    // Otherwise the last member's answers stay in memory for half an hour.
    if (ended && ended !== queries) void ended.cancelQueries().then(() => ended.clear())
  }, [queries])
  useLayoutEffect(startPage, [])
  useEffect(() => {
    // The build writes these scripts into each page (scripts/build/page.ts), so React must not render them there.
    if (process.env.NODE_ENV !== 'development') return
    void import('#lib/start/first-paint.ts').then(({ prepareFirstPaint }) => prepareFirstPaint())
    void import('#lib/site/page-script.ts').then(({ applyConfig }) =>
      applyConfig(config.basePath, SITE_NAME, readSlot(rememberedBrand)),
    )
  }, [])
  return (
    <>
      <StoreProvider store={store}>
        <QueryClientProvider client={queries}>
          <Fragment key={epoch}>{children}</Fragment>
        </QueryClientProvider>
      </StoreProvider>
      {hosts}
    </>
  )
}
