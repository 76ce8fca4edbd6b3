import { fileNameOf } from '@kamae/pose/file-name'
import { REST_POSE } from '@kamae/pose/rest-pose'
import type { Scene } from '@kamae/pose/scene'
import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { myAvatar } from '../avatars/my-avatar.ts'
import { loadMakeI18n } from '../i18n.ts'
import { localeOf } from '../locale.ts'
import { withTexts } from '../make/core/with-texts.ts'
import { type ManyJob, manyJob } from '../make/many/job.ts'
import type { ManyPlan } from '../make/many/plan.ts'
import { closeJob, findJob, startJob } from '../make/many/run-job.ts'
import { openOver } from '../sharing/open-over.tsx'
import { themeNow } from '../viewer/pose-stage.ts'
import { fetchPoses } from './fetch-bundle.ts'

const SIZE = { width: 1600, height: 2000 } as const
const ID = 'mine'

/**
 * Draws every pose of a bundle on the person's own avatar, as the maker takes many pictures: into a ZIP, gone on with
 * after a reload. Answers the file's name when it is done; undefined where the person gave it up. Charged when the
 * person has chosen a file; fails with `CallError`.
 */
export async function drawBundle(id: string, name: string): Promise<string | undefined> {
  await findJob()
  if (manyJob.getState().step === 'none') {
    const hasBegun = await startJob(planOf(name), async (draft) => {
      const poses = await fetchPoses(id)
      return { ...draft, poses }
    })
    if (!hasBegun) return undefined
  }
  const { ManyDialog } = await withTexts(
    import('../make/many/many-dialog.tsx'),
    'pictures',
    'panels',
    'library',
    'scene',
  )
  await loadMakeI18n(localeOf(window.location.pathname))
  return new Promise((resolve) => {
    openOver((close) => (
      <Job
        dialog={ManyDialog}
        onOver={(isDone) => {
          closeJob()
          close()
          resolve(isDone ? fileNameOf(name, '.zip') : undefined)
        }}
      />
    ))
  })
}

function Job({
  dialog: JobDialog,
  onOver,
}: {
  dialog: ComponentType<{ onClose: () => void }>
  onOver: (isDone: boolean) => void
}) {
  const { step } = useStore(manyJob)
  return <JobDialog onClose={() => onOver(isDone(step))} />
}

const isDone = (step: ManyJob['step']) => step === 'ended'

// Two nameless poses stand in the draft: what is more than one picture goes into a ZIP.
function planOf(name: string): ManyPlan {
  const scene: Scene = {
    format: 'kamae-scene',
    version: 1,
    name,
    avatars: [{ id: ID, source: myAvatar(), pose: REST_POSE, place: [0, 0, 0], turn: 0, scale: 1 }],
    camera: { position: [0.7, 1.25, 4.6], target: [0, 0.85, 0], fov: 26, roll: 0, projection: 'perspective' },
    background: { kind: 'transparent' },
    limits: false,
  }
  return {
    version: 1,
    name,
    scene,
    active: ID,
    theme: themeNow(),
    stageAspect: SIZE.width / SIZE.height,
    ...SIZE,
    background: scene.background,
    finish: { format: 'png', quality: 0.92, matte: '#ffffff', dpi: 72, carried: 'pose' },
    isFramed: true,
    bodies: [{ kind: 'one', id: ID, name: '' }],
    poses: [
      { name: '', pose: null },
      { name: '', pose: null },
    ],
    views: [{ kind: 'camera', name: '', camera: scene.camera }],
    turn: { pitch: 0, isFlat: false },
    hasSingles: true,
    sheet: null,
  }
}
