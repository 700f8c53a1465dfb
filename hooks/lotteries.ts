'use client'
import { useQuery } from '@tanstack/react-query'
import { getLotteries, getRooms } from '#lib/api/endpoints/lottery.ts'
import { queryOf } from './api.ts'

const LIST_FRESH_MS = 60_000

export const useLotteries = () =>
  useQuery({ ...queryOf(getLotteries, undefined), staleTime: LIST_FRESH_MS })

export const useRooms = (name: string) =>
  useQuery({ ...queryOf(getRooms, { name }), staleTime: LIST_FRESH_MS, enabled: name !== '' })
