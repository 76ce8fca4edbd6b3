// The job of reading a stranger's picture, done in a process of its own: its decoders are native code.
import { type Picture, PictureError, type PictureFailure, readPicture } from './read-picture.ts'

export type PictureJob = { readonly bytes: Uint8Array; readonly largestSide?: number }

export type PictureAnswer = { readonly picture: Picture } | { readonly failure: PictureFailure }

export async function run(input: unknown): Promise<PictureAnswer> {
  const { bytes, largestSide } = input as PictureJob
  try {
    return { picture: await readPicture(bytes, undefined, largestSide) }
  } catch (error) {
    if (error instanceof PictureError) return { failure: error.reason }
    throw error
  }
}
