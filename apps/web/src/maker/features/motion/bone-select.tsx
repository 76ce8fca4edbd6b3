import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLingui } from '@lingui/react/macro'
import type { ForeignBone } from '@kamae/motion/documents/motion'
import styles from './motion.module.css'

const NONE = -1
const DEEPEST = 8

/** Chooses a bone of the file for one of ours. The list of all bones is made when it is first wanted: a file may have hundreds. */
export function BoneSelect({
  label,
  bones,
  value,
  isNeeded,
  onChange,
}: {
  label: string
  bones: readonly ForeignBone[]
  value: number | undefined
  isNeeded: boolean
  onChange: (index: number | null) => void
}) {
  const { t } = useLingui()
  const [isFull, setIsFull] = useState(false)
  const fill = () => !isFull && flushSync(() => setIsFull(true))
  const shown = isFull ? bones.map((_, index) => index) : value === undefined ? [] : [value]
  return (
    <label className={styles.bone} data-missing={(isNeeded && value === undefined) || undefined}>
      <span>{label}</span>
      <select
        value={value ?? NONE}
        onPointerDown={fill}
        onFocus={fill}
        onChange={(event) => {
          const index = Number(event.currentTarget.value)
          onChange(index === NONE ? null : index)
        }}
      >
        <option value={NONE}>{t`None`}</option>
        {shown.map((index) => (
          <option key={index} value={index}>
            {isFull && '\u2003'.repeat(Math.min(DEEPEST, depthOf(bones, index)))}
            {bones[index]?.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function depthOf(bones: readonly ForeignBone[], index: number): number {
  const parent = bones[index]?.parent ?? -1
  return parent < 0 || parent >= index ? 0 : 1 + depthOf(bones, parent)
}
