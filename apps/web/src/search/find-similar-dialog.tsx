import { usePose } from '../make/core/maker-context.ts'
import { FindByPoseDialog } from './find-by-pose-dialog.tsx'

/** Finds shared poses like the one on the stage. */
export function FindSimilarDialog({ onClose }: { onClose: () => void }) {
  return <FindByPoseDialog isInMaker pose={usePose()} onClose={onClose} />
}
