import type { FoundPerson } from '@kamae/pose-estimation/landmarks/found-person'

/** A file of MediaPipe that the worker is handed. */
export type HandedFile = { readonly name: string; readonly blob: Blob }

/** What the maker asks of the worker in which MediaPipe runs. `folder`: where its scripts are, with a slash at the end. */
export type ToWorker =
  | { readonly kind: 'open'; readonly folder: string; readonly files: readonly HandedFile[] }
  | { readonly kind: 'read'; readonly image: ImageBitmap }

/** What the worker answers; `message` is for whoever reads logs. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly found: FoundPerson }
  | { readonly kind: 'failed'; readonly message: string }
