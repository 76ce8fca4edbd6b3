import type { Readable } from 'node:stream'

import { UPLOAD_MS, type Uploads } from '@kamae/backend/uploads/uploads'
import { DataStore, ERRORS, Upload } from '@tus/server'

/** Somebody's uploads as the tus server wants to see them. */
export function tusStore(uploads: Uploads, uid: string): DataStore {
  return new OwnUploads(uploads, uid)
}

class OwnUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #uploads: Uploads
  readonly #uid: string

  constructor(uploads: Uploads, uid: string) {
    super()
    this.#uploads = uploads
    this.#uid = uid
  }

  override async create(upload: Upload): Promise<Upload> {
    const { createdAt } = await this.#uploads.create(this.#uid, upload.id, upload.size ?? 0)
    upload.creation_date = createdAt.toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.find(this.#uid, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { length, received, createdAt } = found
    return new Upload({ id, size: length, offset: received, creation_date: createdAt.toISOString() })
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.append(this.#uid, id, offset, stream)
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.#uploads.remove(this.#uid, id))) throw ERRORS.FILE_NOT_FOUND
  }

  override getExpiration(): number {
    return UPLOAD_MS
  }
}
