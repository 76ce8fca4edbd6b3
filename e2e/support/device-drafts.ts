import type { Page } from '@playwright/test'

/** What the page's device keeps of what is worked on, as JSON; the database is there once their fields are. */
export function draftsOnDevice(page: Page, database: string): Promise<string> {
  return page.evaluate(async (name) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('It cannot be read.')))
      })
    const store = await done(indexedDB.open(name))
    const drafts: unknown[] = await done(store.transaction('drafts').objectStore('drafts').getAll())
    store.close()
    return JSON.stringify(drafts)
  }, database)
}
