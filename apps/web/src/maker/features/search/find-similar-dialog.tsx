import { usePose } from '../../core/maker-context.ts'
import { FindByPoseDialog } from '../../../features/similar-poses/find-by-pose-dialog.tsx'

/** Finds shared poses like the one on the stage. */
export function FindSimilarDialog({ onClose }: { onClose: () => void }) {
  return <FindByPoseDialog isInMaker pose={usePose()} onClose={onClose} />
}
