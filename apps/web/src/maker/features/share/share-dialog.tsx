import { useState } from 'react'
import { useKeeper } from '../../core/autosave/autosave-context.ts'
import { useMaker } from '../../core/maker-context.ts'
import { isUnsaved } from './save-pose.ts'
import type { Shared } from './share-calls.ts'
import { ShareForm } from './share-form.tsx'
import { SharedView } from './shared-view.tsx'

/** Sharing on one sheet: what is shared and as whose, then its link. Who is no member becomes one in it. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const keeper = useKeeper()
  const [made, setMade] = useState<Shared>()
  const poseId = keeper.draft.savedPose?.id
  const [isChanged] = useState(() => isUnsaved(maker, keeper) || keeper.draft.form !== null)
  if (made || (poseId && !isChanged))
    return <SharedView made={made} poseId={poseId ?? ''} onClose={onClose} />
  return <ShareForm onShared={setMade} onClose={onClose} />
}
