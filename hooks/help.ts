'use client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/core/api.ts'
import { getArticle } from '#lib/api/endpoints/help.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'

/** An article of the platform, by its type (spec 1 §2). */
export const useArticle = (type: number) =>
  useQuery({
    ...queryOf(getArticle, { type }),
    staleTime: FRESH_MS.texts,
    meta: { skipToast: true },
  })

/** Several articles for the search, read in parallel while `enabled`. */
export const useArticles = (types: readonly number[], enabled: boolean) =>
  useQueries({
    queries: types.map((type) => ({
      ...queryOf(getArticle, { type }),
      staleTime: FRESH_MS.texts,
      enabled,
      meta: { skipToast: true },
    })),
  })
