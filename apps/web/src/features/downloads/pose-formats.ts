import { avatarposeDownload } from '@kamae/entities/avatarpose/contract'
import { msg } from '@lingui/core/macro'
import { client } from '../../session/api.ts'
import { download } from '../files/download.ts'
import type { DownloadFormat } from './download-format.ts'
import type { Wanted } from './wanted.ts'

/** A shared pose as files. All of them take one download, once. */
export const POSE_FORMATS: readonly DownloadFormat[] = [
  {
    id: 'json',
    label: msg`Pose (JSON)`,
    hint: msg`The whole pose with hands, face and contacts, for Kamae on any avatar.`,
    async save({ slug }, { signal }) {
      const { fileName, mediaType, content } = await fetchPose(slug, 'json', signal)
      download(new Blob([content], { type: mediaType }), fileName)
      return fileName
    },
  },
  {
    id: 'vrma',
    label: msg`VRM animation (VRMA)`,
    hint: msg`For other apps that show VRM avatars.`,
    async save({ slug }, { signal }) {
      const { fileName, mediaType, content } = await fetchPose(slug, 'vrma', signal)
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      download(new Blob([bytes], { type: mediaType }), fileName)
      return fileName
    },
  },
  {
    id: 'png',
    label: msg`Picture on my avatar (PNG)`,
    hint: msg`Drawn here with a transparent background, 1600 × 2000 pixels. Your avatar stays on this device.`,
    async save({ slug, name }, { signal }) {
      const { content } = await fetchPose(slug, 'json', signal)
      const { drawOnMine } = await import('./draw-on-mine.ts')
      return drawOnMine(content, name, signal)
    },
  },
]

function fetchPose(slug: Wanted['slug'], format: 'json' | 'vrma', signal: AbortSignal) {
  return client.call(avatarposeDownload, { id: slug, format }, { signal })
}
