import { openPoseOf, takeControl, type ControlLook } from '@kamae/stage/control/control'
import { writeOpenPose } from '@kamae/stage/control/openpose-json'
import { takePicture } from '@kamae/stage/picture/picture'
import type { Stage } from '@kamae/stage/stage/stage'
import type { Maker } from '../../core/maker.ts'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { themeNow } from '../../../page/theme-now.ts'
import { controlLook } from '../../stage/control-look.ts'
import type { Size } from '../../stage/control-size.ts'
import type { ControlSettings, SetKind } from '../../stage/control-store.ts'

/** A file of a set. */
export type SetFile = { readonly name: string; readonly input: Blob }

type Work = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }
type Job = { readonly name: string; take(work: Work): Promise<Blob> }

/** Takes the files of a set one after the other; several sizes get a folder each. Fails with `PictureError`, or as the signal says. */
export async function* setFiles(
  maker: Maker,
  settings: ControlSettings,
  sizes: readonly Size[],
  names: ReadonlyMap<string, string>,
  { signal, onProgress }: Work,
): AsyncGenerator<SetFile> {
  const { stage } = maker.link.getState()
  if (!stage) return
  const jobs = sizes.flatMap((size) => {
    const folder = sizes.length > 1 ? `${size.width}x${size.height}/` : ''
    const look = controlLook(maker, settings, size)
    return settings.kinds
      .flatMap((kind) => jobsOf(maker, stage, kind, look, settings, names))
      .map((job) => ({ ...job, name: folder + job.name }))
  })
  for (const [index, { name, take }] of jobs.entries()) {
    signal.throwIfAborted()
    const input = await take({ signal, onProgress: (share) => onProgress((index + share) / jobs.length) })
    onProgress((index + 1) / jobs.length)
    yield { name, input }
  }
}

function jobsOf(
  maker: Maker,
  stage: Stage,
  kind: SetKind,
  look: ControlLook,
  { red, ink, isDeep }: ControlSettings,
  names: ReadonlyMap<string, string>,
): readonly Job[] {
  const { scene } = maker.history
  const named = (ending: string) => fileNameOf(scene.name, ending)
  const own = named(`-${kind}.png`)
  switch (kind) {
    case 'picture': {
      const theme = themeNow()
      const { background } = scene
      return [
        {
          name: named('.png'),
          take: ({ signal }) => takePicture(stage, { ...look, background, theme, signal }),
        },
      ]
    }
    case 'openpose':
      return [
        { name: own, take: (work) => takeControl(stage, { ...look, ...work, kind }) },
        {
          name: named('-openpose.json'),
          take: async () =>
            new Blob([writeOpenPose(await openPoseOf(stage, look))], { type: 'application/json' }),
        },
      ]
    case 'depth':
      return [
        { name: own, take: (work) => takeControl(stage, { ...look, ...work, kind, bits: isDeep ? 16 : 8 }) },
      ]
    case 'normal':
      return [{ name: own, take: (work) => takeControl(stage, { ...look, ...work, kind, red }) }]
    case 'line':
      return [{ name: own, take: (work) => takeControl(stage, { ...look, ...work, kind, ink }) }]
    case 'mask': {
      const shown = scene.avatars.filter(({ id }) => look.only === undefined || look.only === id)
      const each = shown.length < 2 ? [] : shown
      return [
        { name: own, take: (work) => takeControl(stage, { ...look, ...work, kind }) },
        ...each.map(({ id: of }, index): Job => ({
          name: named(`-${fileNameOf(`mask-${index + 1}-${names.get(of) ?? ''}`, '.png')}`),
          take: (work) => takeControl(stage, { ...look, ...work, kind, of }),
        })),
      ]
    }
  }
}
