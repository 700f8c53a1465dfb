'use client'
import { PullToRefresh } from '#components/ui/pull-to-refresh.tsx'
import { useRefreshHall } from '#hooks/hall/hall-refresh.ts'

export const HallRefresh = () => <PullToRefresh onRefresh={useRefreshHall()} />
