'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { applyAgent, getAgentUrl } from '#lib/api/endpoints/agent.ts'

/** The address of the agents' back office. Each visit reads a new one, because it has a login, and a frame keeps its own. */
export const useAgentUrl = (enabled: boolean) =>
  useQuery({
    ...queryOf(getAgentUrl, undefined),
    enabled,
    staleTime: 'static',
    gcTime: 0,
    meta: { skipToast: true },
  })

export const useApplyAgent = () => useCommand(applyAgent)
