'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { applyAgent, getAgentUrl } from '#lib/api/endpoints/agent.ts'

/** The address of the agents' back office. It is never cached, because it has a login. */
export const useAgentUrl = (enabled: boolean) =>
  useQuery({
    ...queryOf(getAgentUrl, undefined),
    enabled,
    staleTime: 0,
    gcTime: 0,
    meta: { skipToast: true },
  })

export const useApplyAgent = () => useCommand(applyAgent)
