import type { SolvedPose } from '@kamae/pose-estimation/landmarks/pose-from-landmarks'
import type { SeenPart } from '@kamae/pose-estimation/landmarks/found-person'
import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '@kamae/ui/layout/chip'
import { photoStore, tickParts } from '../../../features/pose-estimation/photo-store.ts'
import { PART_NAMES } from '../../../features/pose-estimation/photo-names.ts'
import styles from '../../../features/pose-estimation/photo.module.css'

const FACE: readonly SeenPart[] = ['face', 'head']
const HANDS: readonly SeenPart[] = ['leftHand', 'rightHand']
const ARMS: readonly SeenPart[] = ['leftArm', 'rightArm']
const ALL = PART_NAMES.map(([part]) => part)
const BODY = ALL.filter((part) => !FACE.includes(part) && !HANDS.includes(part))

/** Which parts of the person are taken, and how surely each was seen. */
export function PartList({ solved, taken }: { solved: SolvedPose; taken: readonly SeenPart[] }) {
  const { t } = useLingui()
  const decide = (parts: readonly SeenPart[], kept: readonly SeenPart[]) =>
    photoStore.setState((state) => tickParts(state, parts, kept))
  const isJust = (parts: readonly SeenPart[]) => {
    const seen = parts.filter((part) => solved.found.includes(part))
    return seen.length > 0 && seen.length === taken.length && seen.every((part) => taken.includes(part))
  }
  const group = (label: string, parts: readonly SeenPart[]) => (
    <Chip isOn={isJust(parts)} onChange={() => decide(ALL, parts)}>
      {label}
    </Chip>
  )
  return (
    <fieldset className={styles.parts}>
      <legend>{t`Parts to use`}</legend>
      <div className={styles.groups}>
        {group(t({ message: `All`, context: 'parts of a body' }), ALL)}
        {group(t({ message: `Body`, context: 'without hands and face' }), BODY)}
        {group(t({ message: `Arms`, context: 'parts of a body' }), [...ARMS, ...HANDS])}
        {group(t({ message: `Hands`, context: 'parts of a body' }), HANDS)}
        {group(t({ message: `Face`, context: 'parts of a body' }), FACE)}
      </div>
      <ul>
        {PART_NAMES.map(([part, name]) => {
          const isSeen = solved.found.includes(part)
          const percent = Math.round((solved.confidence[part] ?? 0) * 100)
          return (
            <li key={part} data-part={part}>
              <label>
                <input
                  type="checkbox"
                  checked={taken.includes(part)}
                  disabled={!isSeen}
                  onChange={({ currentTarget }) => decide([part], currentTarget.checked ? [part] : [])}
                />
                <span className={styles.name}>{t(name)}</span>
                {isSeen ? (
                  <>
                    <span className={styles.sure} aria-hidden="true">
                      <span style={{ inlineSize: `${percent}%` }} />
                    </span>
                    <span className={styles.percent}>{t`${percent}% sure`}</span>
                  </>
                ) : (
                  <span className={styles.unseen}>
                    <Trans>Not seen</Trans>
                  </span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
