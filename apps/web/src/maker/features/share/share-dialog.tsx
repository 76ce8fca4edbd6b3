import { useState } from 'react'
import { useAutosave } from '../../core/autosave/autosave-context.ts'
import { useMaker } from '../../core/maker-context.ts'
import { isUnsaved } from './save-pose.ts'
import type { PoseShare } from './shared-pose/share-calls.ts'
import { ShareForm } from './share-form.tsx'
import { ShareView } from './shared-pose/share-view.tsx'

/** Sharing on one sheet: what is shared and as whose, then its link. Who is no member becomes one in it. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const autosave = useAutosave()
  const [made, setMade] = useState<PoseShare>()
  const poseId = autosave.draft.savedPose?.id
  const [isChanged] = useState(() => isUnsaved(maker, autosave) || autosave.draft.form !== null)
  if (made || (poseId && !isChanged)) return <ShareView made={made} poseId={poseId ?? ''} onClose={onClose} />
  return <ShareForm onShared={setMade} onClose={onClose} />
}
