import type { popArchiveContents, popCreateContent, popUpdatePop } from '@kamae/entities/pop/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import type { HistoryEntry } from '@kamae/pose/history/document-history'
import { Content } from '@kamae/pop/documents/content'
import { Pop, PopHead } from '@kamae/pop/documents/pop'
import { deviceStore } from '../device-store/device-store.ts'
import { forgetPictures } from './kept-pictures.ts'

/** Where a pop is on the server, and what of it is not there yet. */
export type PopLink = {
  /** Whose account it is in. */
  readonly uid: string
  readonly popId: string
  readonly version: number
}

/** What is asked of the server for a pop. */
export type PopRequest =
  | { readonly name: 'createContent'; readonly input: InputOf<typeof popCreateContent> }
  | { readonly name: 'archiveContents'; readonly input: InputOf<typeof popArchiveContents> }
  | { readonly name: 'updatePop'; readonly input: InputOf<typeof popUpdatePop> }

/** A request whose answer has not come: sent again as it was under its key, it is done once. */
export type PopCall = { readonly uid: string; readonly key: string; readonly request: PopRequest }

/** A pop of this device without its contents. `position` of its steps `first` to `end` (exclusive) are done. */
export type PopRecord = {
  readonly id: string
  readonly head: PopHead
  readonly link: PopLink | null
  /** What the server has not heard of: the head, and contents by their ids. */
  readonly unsentHead: boolean
  readonly unsent: readonly string[]
  readonly unanswered?: PopCall | null
  readonly first: number
  readonly position: number
  readonly updatedAt: number
}

type Step = HistoryEntry & { readonly pop: string; readonly n: number }
type StoredContent = { readonly pop: string; readonly id: string; readonly content: Content }

type Layout = {
  pops: { key: string; value: PopRecord }
  contents: { key: [string, string]; value: StoredContent }
  steps: { key: [string, number]; value: Step }
}

/** Pops on this device. Work on it fails with `DeviceStorageError`. */
export const onPops = deviceStore<Layout>('kamae-pops', (store) => {
  store.createObjectStore('pops', { keyPath: 'id' })
  store.createObjectStore('contents', { keyPath: ['pop', 'id'] })
  store.createObjectStore('steps', { keyPath: ['pop', 'n'] })
})

const contentsOf = (pop: string) => IDBKeyRange.bound([pop, ''], [pop, '\uffff'])
/** The steps of a pop from number `from` on. */
export const stepsFrom = (pop: string, from = 0) => IDBKeyRange.bound([pop, from], [pop, Infinity])

/** What is opened of a pop: the document, its steps, and how many of them are done. */
export type OpenedPop = {
  readonly record: PopRecord
  readonly pop: Pop
  readonly entries: readonly HistoryEntry[]
  readonly position: number
}

/** Opens a pop that this device keeps; undefined when it keeps none of that id. Steps that do not fit are let go. */
export async function openStoredPop(id: string): Promise<OpenedPop | undefined> {
  const found = await onPops(async (store) => {
    const reading = store.transaction(['pops', 'contents', 'steps'])
    const [record, contents, steps] = await Promise.all([
      reading.objectStore('pops').get(id),
      reading.objectStore('contents').getAll(contentsOf(id)),
      reading.objectStore('steps').getAll(stepsFrom(id)),
    ])
    return record && { record, contents, steps }
  })
  if (!found) return undefined
  const { record, contents, steps } = found
  const entries = steps.map(({ label, changes }) => ({ label, changes }))
  const position = record.position - record.first
  const pop = readPop(
    record.head,
    contents.map(({ content }) => content),
  )
  const isWhole = position >= 0 && position <= entries.length
  return { record, pop, entries: isWhole ? entries : [], position: isWhole ? position : 0 }
}

/** A document of what was kept, without contents that a newer or broken page left. */
export function readPop(head: PopHead, contents: readonly unknown[]): Pop {
  const whole = contents.flatMap((content) => {
    const read = Content.safeParse(content)
    return read.success ? [[read.data.id, read.data] as const] : []
  })
  return { format: 'kamae-pop', version: 1, ...head, contents: Object.fromEntries(whole) }
}

/** Every pop of this device, last changed first. */
export async function listStoredPops(): Promise<PopRecord[]> {
  const records = await onPops((store) => store.getAll('pops'))
  return records.sort((a, b) => b.updatedAt - a.updatedAt)
}

/** Forgets a pop on this device. */
export async function forgetPop(id: string): Promise<void> {
  await onPops(async (store) => {
    const writing = store.transaction(['pops', 'contents', 'steps'], 'readwrite', { durability: 'strict' })
    await Promise.all([
      writing.objectStore('pops').delete(id),
      writing.objectStore('contents').delete(contentsOf(id)),
      writing.objectStore('steps').delete(stepsFrom(id)),
      writing.done,
    ])
  })
  await forgetPictures(id)
}

/** What is beside a pop that comes onto this device, from an account where there is a link. */
export function newRecord(id: string, pop: Pop, link: PopLink | null, now: number): PopRecord {
  return {
    id,
    head: PopHead.parse(pop),
    link,
    unsentHead: link === null,
    unsent: link === null ? Object.keys(pop.contents) : [],
    first: 0,
    position: 0,
    updatedAt: now,
  }
}

/** Keeps in which account a pop is. */
export async function keepLink(id: string, link: PopLink): Promise<void> {
  await onPops(async (store) => {
    const writing = store.transaction('pops', 'readwrite', { durability: 'strict' })
    const record = await writing.store.get(id)
    if (record) await writing.store.put({ ...record, link })
    await writing.done
  })
}

/** Keeps a new pop on this device. */
export async function keepNewPop(id: string, pop: Pop, link: PopLink | null, now: number): Promise<void> {
  const { contents } = pop
  await onPops(async (store) => {
    const writing = store.transaction(['pops', 'contents', 'steps'], 'readwrite', { durability: 'strict' })
    await Promise.all([
      writing.objectStore('contents').delete(contentsOf(id)),
      writing.objectStore('steps').delete(stepsFrom(id)),
      writing.objectStore('pops').put(newRecord(id, pop, link, now)),
      ...Object.values(contents).map((content) =>
        writing.objectStore('contents').put({ pop: id, id: content.id, content }),
      ),
      writing.done,
    ])
  })
}
