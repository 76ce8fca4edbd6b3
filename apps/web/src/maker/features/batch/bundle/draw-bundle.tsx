import { fileNameOf } from '@kamae/pose/documents/file-name'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { myAvatar } from '../../../../features/avatars/my-avatar.ts'
import { DeviceStorageError } from '../../../../features/device-store/device-store.ts'
import { loadMakeI18n } from '../../../../language/i18n.ts'
import { localeOf } from '../../../../language/locale.ts'
import { withTexts } from '../../../../language/with-texts.ts'
import { batchPose } from '../plan/batch-pose.ts'
import { batchJob } from '../job/job.ts'
import { readJob } from '../job/job-store.ts'
import type { BatchPlan } from '../plan/plan.ts'
import { closeJob, findJob, startJob } from '../job/run-job.ts'
import { openOver } from '../../../../page/open-over.tsx'
import { themeNow } from '../../../../page/theme-now.ts'
import { fetchPoses } from '../../../../features/bundles/fetch-bundle.ts'
import { type JobDialog, OtherJob } from './other-job.tsx'

const SIZE = { width: 1600, height: 2000 } as const
/** Whose pictures a job takes, in its plan. */
const bodyOf = (bundleId: string) => `bundle ${bundleId}`

/**
 * Draws every pose of a bundle on the person's own avatar, as the maker takes a batch of pictures: into a ZIP, gone on with
 * after a reload. Answers the file's name when it is done; undefined where the person gave it up, or other pictures come
 * first. Charged when the person has chosen a file; fails with `CallError`.
 */
export async function drawBundle(id: string, name: string): Promise<string | undefined> {
  await findJob()
  const isNew = batchJob.getState().step === 'none'
  if (!isNew && !(await isJobOf(id))) {
    const dialog = await loadDialog()
    const isFree = await new Promise<boolean>((resolve) => {
      openOver((close) => (
        <OtherJob
          name={name}
          dialog={dialog}
          onOver={(hasEnded) => {
            close()
            resolve(hasEnded)
          }}
        />
      ))
    })
    return isFree ? drawBundle(id, name) : undefined
  }
  if (isNew) {
    const hasBegun = await startJob(planOf(id, name), async (draft) => {
      const poses = await fetchPoses(id)
      return { ...draft, poses: poses.map(({ name: called, pose }) => batchPose(called, pose)) }
    })
    if (!hasBegun) return undefined
    begun = id
  }
  const dialog = await loadDialog()
  return new Promise((resolve) => {
    openOver((close) => (
      <Job
        dialog={dialog}
        onOver={(isDone) => {
          closeJob()
          close()
          resolve(isDone ? fileNameOf(name, '.zip') : undefined)
        }}
      />
    ))
  })
}

/** The bundle whose job this page began last: a device that keeps nothing does not know it. */
let begun: string | undefined

async function isJobOf(id: string): Promise<boolean> {
  try {
    const kept = await readJob()
    if (kept) return kept.job.plan.active === bodyOf(id)
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
  }
  return begun === id
}

async function loadDialog(): Promise<JobDialog> {
  const { BatchDialog } = await withTexts(
    import('../batch-dialog.tsx'),
    'bundles',
    'pictures',
    'panels',
    'library',
    'scene',
  )
  await loadMakeI18n(localeOf(window.location.pathname))
  return BatchDialog
}

const LOCK_MS = 5000

function Job({ dialog: Dialog, onOver }: { dialog: JobDialog; onOver: (isDone: boolean) => void }) {
  const { step } = useStore(batchJob)
  const isGone = step === 'none'
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isGone) {
      hasBegun.current = true
      return
    }
    // It begins once it has its lock, which the page before may let go of late.
    const over = setTimeout(() => onOver(false), hasBegun.current ? 0 : LOCK_MS)
    return () => clearTimeout(over)
    // Reported once: it goes with that.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGone])
  // Without a job, the maker's dialog plans one.
  return isGone ? null : <Dialog onClose={() => onOver(step === 'ended')} />
}

// Two nameless poses are in the draft: what is more than one picture goes into a ZIP.
function planOf(id: string, name: string): BatchPlan {
  const body = bodyOf(id)
  const scene: Scene = {
    format: 'kamae-scene',
    version: 1,
    name,
    avatars: [{ id: body, source: myAvatar(), pose: REST_POSE, place: [0, 0, 0], turn: 0, scale: 1 }],
    camera: { position: [0.7, 1.25, 4.6], target: [0, 0.85, 0], fov: 26, roll: 0, projection: 'perspective' },
    background: { kind: 'transparent' },
    limits: false,
  }
  return {
    version: 1,
    name,
    scene,
    active: body,
    theme: themeNow(),
    stageAspect: SIZE.width / SIZE.height,
    ...SIZE,
    background: scene.background,
    finish: { format: 'png', quality: 0.92, matte: '#ffffff', dpi: 72, carried: 'pose' },
    isFramed: true,
    bodies: [{ kind: 'one', id: body, name: '' }],
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
