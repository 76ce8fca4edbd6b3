import type { SharedAvatarPose, SharedVisibility } from '@kamae/entities/shareAvatarPose/contract'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { failureText } from '../errors/failure-text.ts'
import { VisibilityField } from './visibility-field.tsx'

/** For its maker: who finds a pose that is shared, changed as soon as it is chosen. */
export function ChangeableVisibility({
  pose: { slug, visibility },
  onChanged,
}: {
  pose: Pick<SharedAvatarPose, 'slug' | 'visibility'>
  /** What was chosen is in the field until this is through. */
  onChanged: (pose: SharedAvatarPose) => void | Promise<void>
}) {
  const { t, i18n } = useLingui()
  const known: SharedVisibility = visibility === 'unlisted' ? 'unlisted' : 'public'
  const [chosen, setChosen] = useState<SharedVisibility>()
  // One after the other, so that what was chosen last is what stays.
  const queue = useRef(Promise.resolve())
  const send = async (next: SharedVisibility) => {
    try {
      // Loaded when it runs: contracts bring zod.
      const { changeVisibility } = await import('./change-visibility.ts')
      await onChanged(await changeVisibility(slug, next))
      showToast(
        next === 'public'
          ? t`Everyone can find this pose now`
          : t`Only people with the link can find this pose now`,
      )
    } catch (error) {
      showToast(failureText(i18n, error), 'error')
    }
    setChosen((last) => (last === next ? undefined : last))
  }
  return (
    <VisibilityField
      value={chosen ?? known}
      onChange={(next) => {
        setChosen(next)
        queue.current = queue.current.then(() => send(next))
      }}
    />
  )
}
