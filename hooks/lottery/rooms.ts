'use client'
import { useQuery } from '@tanstack/react-query'
import { getRooms } from '#lib/api/endpoints/lottery.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { queryOf } from '#hooks/core/api.ts'

export const useRooms = (name: string) =>
  useQuery({ ...queryOf(getRooms, { name }), staleTime: FRESH_MS.lists, enabled: name !== '' })
