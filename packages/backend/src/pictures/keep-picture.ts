import { CallError } from '@kamae/protocol/contract/errors'
import type { Files } from '../files/files.ts'
import type { Workers } from '../workers/workers.ts'
import { PictureError } from './read-picture.ts'
import { readPictureApart } from './read-picture-apart.ts'

const SENTENCE = {
  'not-base64': 'Send the picture in base64.',
  'too-large': 'Send a picture of at most 10 MiB.',
  'not-a-picture': 'Send a PNG, JPEG or WebP picture.',
  'too-many-pixels': 'Send a picture of at most 16.7 million pixels.',
  broken: 'This picture is broken: send another one.',
  'too-complex': 'This picture is too much work: send a smaller one.',
} as const

/** Checks an uploaded picture, encodes it anew and keeps it; answers the columns of its row. */
export async function keepPicture(
  { files, workers }: { readonly files: Files; readonly workers: Workers },
  upload: string,
) {
  try {
    const { bytes, width, height, type } = await readPictureApart(workers, upload)
    const { key } = await files.put(bytes, { type })
    return { pictureKey: key, pictureWidth: width, pictureHeight: height }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const { reason } = error
    throw new CallError('invalid-argument', `picture: ${SENTENCE[reason]}`, { field: 'picture', reason })
  }
}
