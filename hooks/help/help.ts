'use client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { getArticle } from '#lib/api/endpoints/help.ts'
import { queryOf } from '#hooks/core/api.ts'

const FRESH_MS = 10 * 60_000

/** One article of the platform by its type (spec 1 §2). */
export const useArticle = (type: number) =>
  useQuery({ ...queryOf(getArticle, { type }), staleTime: FRESH_MS, meta: { quiet: true } })

/** Several articles in parallel, for the search; read only when `wanted`. */
export const useArticles = (types: readonly number[], wanted: boolean) =>
  useQueries({
    queries: types.map((type) => ({
      ...queryOf(getArticle, { type }),
      staleTime: FRESH_MS,
      enabled: wanted,
      meta: { quiet: true },
    })),
  })
