import type { BundleFormat } from '@kamae/entities/avatarposeBundle/contract'
import { msg } from '@lingui/core/macro'
import { download } from '../../features/files/download.ts'
import type { DownloadFormat } from '../../features/downloads/download-format.ts'
import { fetchBundle } from '../../features/bundles/fetch-bundle.ts'

/** A bundle as files. All of them take one download of a bundle, once. */
export const BUNDLE_FORMATS: readonly DownloadFormat[] = [
  {
    id: 'json',
    label: msg`Poses (ZIP of JSON)`,
    hint: msg`Every pose in full, for any avatar in Kamae, with a list of credits.`,
    save: ({ id }, { signal }) => saveZip(id, 'json', signal),
  },
  {
    id: 'vrma',
    label: msg`VRM animations (ZIP of VRMA)`,
    hint: msg`For other apps that show VRM avatars, with a list of credits.`,
    save: ({ id }, { signal }) => saveZip(id, 'vrma', signal),
  },
  {
    id: 'png',
    label: msg`Pictures on my avatar (ZIP of PNG)`,
    hint: msg`Every pose drawn here with a transparent background, 1600 × 2000 pixels. Your avatar stays on this device.`,
    async save({ id, name }) {
      const { drawBundle } = await import('../../maker/features/batch/bundle/draw-bundle.tsx')
      return drawBundle(id, name)
    },
  },
]

async function saveZip(id: string, format: BundleFormat, signal: AbortSignal): Promise<string> {
  const { fileName, content } = await fetchBundle(id, format, signal)
  download(content, fileName)
  return fileName
}
