import { sourceKey } from '@kamae/motion/names/source-key'
import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { assigned, type BoneChanges, correctionOrder, missingBones } from './bone-changes.ts'
import { BoneSelect } from './bone-select.tsx'
import { keepChanges } from './kept-changes.ts'
import styles from './motion.module.css'
import { motionStore, type OpenMotion } from './motion-store.ts'
import { useBoneMap } from './use-shown-pose.ts'

/** What each bone of the file was taken for, those that were not found first, and how to correct it for every file of the same source. */
export function BoneList({ open }: { open: OpenMotion }) {
  const { t } = useLingui()
  const { motion } = open
  const map = useBoneMap(open)
  const { body, fingers } = useMemo(() => correctionOrder(motion.map), [motion])
  const missing = missingBones(map)
  const key = sourceKey(motion)
  const change = (changes: BoneChanges) => {
    motionStore.setState((state) => ({ changes: { ...state.changes, [key]: changes } }))
    keepChanges(key, changes).catch((error: unknown) => {
      if (!(error instanceof DeviceStorageError)) throw error
      showToast(t`The correction could not be saved on this device.`, 'error')
    })
  }
  const rows = (bones: readonly Bone[]) => (
    <div className={styles.bones}>
      {bones.map((bone) => (
        <BoneSelect
          key={bone}
          label={t(BONE_NAMES[bone])}
          bones={motion.bones}
          value={map[bone]}
          isNeeded={missing.includes(bone)}
          onChange={(index) => change(assigned(motion.map, map, bone, index))}
        />
      ))}
    </div>
  )
  const isCorrected = Object.keys(assigned(motion.map, map, 'hips', map.hips ?? null)).length > 0
  return (
    <section className={styles.correction} aria-label={t`Bones of the file`}>
      <div className={styles.correctionHead}>
        <p>
          {missing.length > 0
            ? t`Some bones were not found. Choose which bone of the file each one is.`
            : t`Which bone of the file each joint follows. It is remembered for files of the same kind.`}
        </p>
        <Button
          size="dense"
          disabledReason={isCorrected ? undefined : t`Nothing was changed.`}
          onClick={() => change({})}
        >
          {t`As detected`}
        </Button>
      </div>
      {rows(body)}
      <details className={styles.fingers}>
        <summary>{t`Fingers`}</summary>
        {rows(fingers)}
      </details>
    </section>
  )
}
