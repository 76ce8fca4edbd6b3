import { lazy, Suspense } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { useNearView } from '../../page/use-near-view.ts'
import styles from './similar-place.module.css'

const SimilarPoses = lazy(async () => ({
  default: (await withTexts(import('../../features/similar-poses/similar-poses.tsx'), 'search')).SimilarPoses,
}))

/** So near, in CSS pixels, that they are there when somebody has scrolled to them. */
const NEAR = 600

/** Where poses like a shared one are, far below it: neither their code nor they are asked for before somebody comes near. */
export function SimilarPlace({ poseId, slug }: { poseId: string; slug: string }) {
  const [place, isNear] = useNearView<HTMLDivElement>(NEAR)
  return (
    <div ref={place} className={styles.place}>
      <Suspense>{isNear && <SimilarPoses poseId={poseId} slug={slug} />}</Suspense>
    </div>
  )
}
