import { useEffect, useState } from 'react'
import { MakerContext } from './core/maker-context.ts'
import { createMaker } from './core/maker.ts'
import { isOnServer } from './drafts/draft.ts'
import { KeeperContext } from './drafts/keeper-context.ts'
import { createKeeper } from './drafts/keeper.ts'
import type { OpenedDraft } from './drafts/open-draft.ts'
import { createTempSync } from './drafts/temp-sync.ts'
import { MakerShell } from './maker-shell.tsx'
import { session } from '../session.ts'

/** One opened piece of work: its maker, and what keeps it. */
export function MakerRoom({ opened }: { opened: OpenedDraft }) {
  const [room] = useState(() => openRoom(opened))
  useEffect(() => room.start(), [room])
  return (
    <MakerContext value={room.maker}>
      <KeeperContext value={room}>
        <MakerShell />
      </KeeperContext>
    </MakerContext>
  )
}

function openRoom({ draft, problem, isFresh }: OpenedDraft) {
  const maker = createMaker(draft.scene, draft.history, {
    hasDragged: !isFresh,
    ...(problem === 'storage' ? { save: 'failed' as const } : {}),
    ...(isOnServer(draft) ? { save: 'server' as const } : {}),
    ...(draft.form ? { dialog: 'save' as const } : {}),
  })
  const keeper = createKeeper(maker, draft, () => Date.now())
  const sync = createTempSync(maker, keeper, {
    isSignedIn: () => session.getState().status === 'in',
    thumbnail: async () => (await import('./files/take-picture.ts')).takeThumbnail(maker),
  })
  return {
    maker,
    keeper,
    sync,
    start() {
      const stops = [keeper.start(), sync.start()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
