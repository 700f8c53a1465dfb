'use client'
import { useQueryClient } from '@tanstack/react-query'
import { timedRoom, type TimedRoom } from './timed-room.ts'

/** Returns the room as it was read last: newer than `room` while a command waits between two renderings. */
export function useLatestRoom(room: TimedRoom): () => TimedRoom {
  const queries = useQueryClient()
  return () => queries.getQueryData<TimedRoom>(timedRoom(room.id).queryKey) ?? room
}
