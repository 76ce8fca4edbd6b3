import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { useLingui } from '@lingui/react/macro'
import { drawerName, poseName } from './pose-names.ts'

const DRAWERS = [...new Set(BUILT_IN_POSES.flatMap(({ tags }) => tags.slice(0, 1)))]

/** The built-in poses as what a select offers, drawer by drawer. */
export function BuiltInPoseOptions() {
  const { i18n } = useLingui()
  return DRAWERS.map((drawer) => (
    <optgroup key={drawer} label={i18n._(drawerName(drawer))}>
      {BUILT_IN_POSES.filter(({ tags }) => tags[0] === drawer).map((pose) => (
        <option key={pose.id} value={pose.id}>
          {i18n._(poseName(pose.id))}
        </option>
      ))}
    </optgroup>
  ))
}
