import * as v from 'valibot'
import { PAY_WAYS, type PayWay } from '#lib/api/endpoints/deposit.ts'
import { read, slot, write } from '#lib/storage.ts'

const lastWay = slot('depositWay', 'session', 'member', v.picklist(PAY_WAYS))

/** The way of paying that the member chose last in this session, also over a reload. */
export const readLastWay = (): PayWay | null => read(lastWay)
/** Stored until the session ends. */
export const writeLastWay = (way: PayWay): void => write(lastWay, way)
