const NAME = 'sandbox'
const STORE = 'platform'
const KEY = 'snapshot'

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('IndexedDB')))
  })
}

async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) {
  const database = await open()
  try {
    return await new Promise<T>((done, fail) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE))
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => fail(request.error ?? new Error('IndexedDB')))
    })
  } finally {
    database.close()
  }
}

/** The last snapshot on this device; null without one or without IndexedDB. */
export async function readSnapshot(): Promise<Uint8Array | null> {
  try {
    const found: unknown = await inTransaction('readonly', (store) => store.get(KEY))
    return found instanceof Uint8Array ? found : null
  } catch {
    return null
  }
}

export async function writeSnapshot(bytes: Uint8Array): Promise<void> {
  try {
    await inTransaction('readwrite', (store) => store.put(bytes, KEY))
  } catch (cause) {
    console.warn('演示平台的数据没有存下，刷新后会重新开始', cause)
  }
}

export async function forgetSnapshot(): Promise<void> {
  try {
    await inTransaction('readwrite', (store) => store.delete(KEY))
  } catch {
    // There is no snapshot.
  }
}
