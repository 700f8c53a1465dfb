const NAME = 'sandbox'
const STORE = 'platform'
const KEY = 'snapshot'

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(STORE))
    asked.addEventListener('success', () => done(asked.result))
    asked.addEventListener('error', () => fail(asked.error ?? new Error('IndexedDB')))
  })
}

async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) {
  const database = await open()
  try {
    return await new Promise<T>((done, fail) => {
      const asked = work(database.transaction(STORE, mode).objectStore(STORE))
      asked.addEventListener('success', () => done(asked.result))
      asked.addEventListener('error', () => fail(asked.error ?? new Error('IndexedDB')))
    })
  } finally {
    database.close()
  }
}

/** The last snapshot on this device, or null; a browser without IndexedDB has none. */
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
    // Nothing was stored.
  }
}
