import { lazy, Suspense, useEffect, useState } from 'react'
import { MakerContext, useStageState } from '../core/maker-context.ts'
import { firstHint } from '../core/hints.ts'
import { createMaker } from '../core/maker.ts'
import { memoizeLoad } from '../../features/loading/memoize-load.ts'
import { withTexts } from '../../language/with-texts.ts'
import { isOnServer } from '../core/autosave/store/draft.ts'
import { AutosaveContext } from '../core/autosave/autosave-context.ts'
import { createAutosave } from '../core/autosave/autosave.ts'
import { whenIdle } from '../stage/when-idle.ts'
import type { OpenedDraft } from '../core/autosave/opened-draft.ts'
import { MakerShell } from './maker-shell.tsx'
import { session } from '../../session/session.ts'
import { putOnCarried } from '../core/autosave/put-on-carried.ts'

const AutosaveNotes = lazy(async () => ({
  default: (await withTexts(import('./autosave-notes.tsx'), 'saving')).AutosaveNotes,
}))

/** One opened piece of work: its maker, and what keeps it. */
export function MakerRoom({ opened }: { opened: OpenedDraft }) {
  const [room] = useState(() => openRoom(opened))
  useEffect(() => room.start(), [room])
  return (
    <MakerContext value={room.maker}>
      <AutosaveContext value={room}>
        <MakerShell />
        <LateNotes />
      </AutosaveContext>
    </MakerContext>
  )
}

function LateNotes() {
  const isReady = useStageState((state) => state.hasDrawn)
  return <Suspense fallback={null}>{isReady && <AutosaveNotes />}</Suspense>
}

function openRoom({ draft, problem, isFresh, isToStart, taken, arrival, carried }: OpenedDraft) {
  const maker = createMaker(draft.scene, draft.history, {
    hint: firstHint(isFresh),
    ...(problem === 'storage' ? { save: 'failed' as const } : {}),
    ...(isOnServer(draft) ? { save: 'server' as const } : {}),
    ...(isToStart ? { dialog: 'start' as const } : {}),
    ...(draft.form ? { dialog: draft.form.isForSharing ? ('share' as const) : ('save' as const) } : {}),
    ...(arrival?.hasPlaceholder || arrival?.hasOtherWork ? { dialog: 'arrived' as const } : {}),
  })
  const autosave = createAutosave(maker, draft, () => Date.now())
  const loadSync = memoizeLoad(async () => {
    const { createTempSync } = await import('../core/autosave/temp-sync.ts')
    return createTempSync(maker, autosave, {
      isSignedIn: () => session.getState().status === 'in',
      onSession: (listener) => session.subscribe(listener),
      thumbnail: async () => (await import('../stage/take-picture.ts')).takeThumbnail(maker),
    })
  })
  // What came from elsewhere may be gone there before the first edit here.
  if (arrival) void autosave.set({})
  return {
    maker,
    autosave,
    arrival,
    taken,
    loadSync,
    start() {
      let isOver = false
      const stops = [autosave.start()]
      if (carried) putOnCarried(maker, autosave, carried, draft.updatedAt === 0)
      const named = new URLSearchParams(window.location.search).get('avatar')
      if (named)
        void import('../features/avatars/take-named-avatar.ts').then(({ takeNamedAvatar }) =>
          takeNamedAvatar(maker, named),
        )
      const follow = async () => {
        try {
          const sync = await loadSync()
          if (!isOver) stops.push(sync.start())
        } catch (error) {
          // Kept on the device all the same.
          console.warn(error)
          if (!isOver) followNextSave()
        }
      }
      const followNextSave = () => {
        const stop = autosave.onSaved(() => {
          stop()
          stops.push(whenIdle(() => void follow()))
        })
        stops.push(stop)
      }
      // The server hears of a draft once there is something to keep: until then its code may wait.
      if (draft.updatedAt > 0) void follow()
      else followNextSave()
      return () => {
        isOver = true
        for (const stop of stops) stop()
      }
    },
  }
}
