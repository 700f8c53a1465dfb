'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/api.ts'
import { useCommand } from '#hooks/command.ts'
import { getTurnover, withdraw } from '#lib/api/endpoints/withdraw.ts'

export const useTurnover = () => useQuery({ ...queryOf(getTurnover, undefined), staleTime: 0 })

/** Refusals are shown with their next step by the screen. */
export const useWithdraw = () => useCommand(withdraw, { quiet: true })
