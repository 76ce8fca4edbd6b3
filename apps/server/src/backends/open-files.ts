import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import type { Clock } from '@kamae/backend/system/clock'
import type { Queries } from '@kamae/backend/database/queries'
import { diskStore } from '@kamae/backend/files/disk-store'
import type { Files } from '@kamae/backend/files/files'
import { trackedFiles } from '@kamae/backend/files/tracked-files'
import type { ObjectStore } from '@kamae/backend/files/object-store'
import { s3Store } from '@kamae/backend/files/s3-store'
import { type Uploads, uploadsIn } from '@kamae/backend/uploads/uploads'
import { type Workers, openWorkers } from '@kamae/backend/workers/workers'

import type { Settings } from '../settings/settings.ts'

export type FileSettings = Pick<Settings, 'KAMAE_DATA'> &
  Partial<
    Pick<
      Settings,
      'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX'
    >
  >

const LOOKING_AT_FILES = { processes: 2, queue: 64, memoryMiB: 512 } as const

/**
 * Where files are kept by these settings, and what comes before that: their uploads and those who look at them. `db`
 * has connections of its own (`withSidePool`).
 */
export function openFiles(
  settings: FileSettings,
  db: Queries,
  clock: Clock,
): { readonly files: Files; readonly uploads: Uploads; readonly workers: Workers } {
  const store = openStore(settings)
  const scratch = join(settings.KAMAE_DATA, 'scratch')
  return {
    files: trackedFiles(store, db, clock),
    uploads: uploadsIn(store, db, clock, scratch),
    workers: openWorkers({ ...LOOKING_AT_FILES, readable: [scratch] }),
  }
}

/** The store alone. */
export function openStore(settings: FileSettings): ObjectStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = settings
  const {
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix = '',
  } = settings
  if (
    endpoint !== undefined &&
    bucket !== undefined &&
    accessKeyId !== undefined &&
    secretAccessKey !== undefined
  )
    return s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey, prefix })
  const folder = join(settings.KAMAE_DATA, 'files')
  // What the first version kept: pictures alone.
  const before = join(settings.KAMAE_DATA, 'pictures')
  if (existsSync(before) && !existsSync(folder)) renameSync(before, folder)
  return diskStore(folder)
}
