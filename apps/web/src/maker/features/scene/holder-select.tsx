import { useLingui } from '@lingui/react/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Prop } from '@kamae/pose/documents/studio'
import { useScene, useStageState } from '../../core/maker-context.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { avatarNames } from '../../core/scene/avatar-names.ts'
import { bonesByPart } from './holder-bones.ts'
import styles from '../../core/panel/scene-list.module.css'

type Holder = Prop['holder']

/** Who holds a prop, and by which of their bones: any that they have, by the part of the body. */
export function HolderSelect({ holder, onHold }: { holder: Holder; onHold: (next: Holder) => void }) {
  const { t } = useLingui()
  const avatars = useScene((scene) => scene.avatars)
  const loaded = useStageState((state) => state.avatars)
  const names = avatarNames(avatars, t`Unnamed avatar`)
  const groupsOf = (avatar: string) => {
    const skeleton = loaded.get(avatar)?.skeleton
    const there = skeleton && new Set<Bone>(skeleton.bones.map(({ name }) => name))
    const held = holder?.avatar === avatar ? holder.bone : undefined
    return bonesByPart((bone) => !there || there.has(bone) || bone === held)
  }
  const choose = (next: string) => {
    const [avatar, bone] = next.split('/')
    onHold(avatar && bone ? { avatar, bone: bone as Bone } : undefined)
  }
  const isOne = avatars.length === 1
  return (
    <label className={styles.holder}>
      <span>{t`Held by`}</span>
      <select
        value={holder ? `${holder.avatar}/${holder.bone}` : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t`Nobody: free-standing`}</option>
        {avatars.flatMap(({ id }) => {
          const who = isOne ? '' : `${names.get(id) ?? ''}: `
          return groupsOf(id).map((group) => (
            <optgroup key={`${id}/${group.id}`} label={who + t(group.label)}>
              {group.bones.map((bone) => (
                <option key={bone} value={`${id}/${bone}`}>
                  {who + t(BONE_NAMES[bone])}
                </option>
              ))}
            </optgroup>
          ))
        })}
      </select>
    </label>
  )
}
