'use client'
import { connectionAtom, type Connection } from '#lib/api/connection.ts'
import { usePageValue } from './state.ts'

export const useConnection = (): Connection => usePageValue(connectionAtom, 'online')

export const useOnline = (): boolean => useConnection() !== 'offline'
