import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useMaker } from '../../core/maker-context.ts'
import type { Licence } from '@kamae/entities/licence/contract'
import type { Origin, SavedPose, SaveForm } from '../../core/autosave/store/draft.ts'
import { useAutosave } from '../../core/autosave/autosave-context.ts'
import { originOf } from './origin-of.ts'
import { describeCallError, isParentGone } from '../../core/describe-call-error.ts'
import { isForbidden, useAvatarPermissions } from './avatar-permissions.ts'
import { firstLicence } from './licence-section.tsx'
import { poseToChange, savePose } from './save-pose.ts'

export type SaveFormState = {
  readonly form: SaveForm
  readonly licence: Licence
  readonly origin: Origin | null
  readonly savedPose: SavedPose | null
  /** What is wrong with the name, once saving was asked for. */
  readonly nameError: string | undefined
  readonly problem: string | undefined
  change(part: Partial<SaveForm>): void
  /** Whether it can be saved as it is typed; says what is missing. */
  check(): boolean
  /** Keeps what is typed while the person is led elsewhere. */
  keep(isForSharing: boolean): Promise<void>
  /** Saves; false where that failed, which is said. */
  save(asNew: boolean): Promise<boolean>
}

/** What saving and sharing ask for, as it was left when somebody was led away, and saving it. */
export function useSaveForm(): SaveFormState {
  const maker = useMaker()
  const autosave = useAutosave()
  const { t } = useLingui()
  const [origin, setOrigin] = useState(() => originOf(maker.history, autosave.draft))
  const savedPose = poseToChange(autosave.draft, origin)
  const permissions = useAvatarPermissions()
  const [form, setForm] = useState<SaveForm>(
    () =>
      autosave.draft.form ?? {
        name: maker.history.scene.name,
        tags: savedPose?.tags.join(', ') ?? '',
        description: savedPose?.description ?? '',
        licence: savedPose?.licence ?? firstLicence(origin),
        isSexual: savedPose?.isSexual ?? false,
        isViolent: savedPose?.isViolent ?? false,
      },
  )
  const [problem, setProblem] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const licence = form.licence ?? firstLicence(origin)

  // Who leaves while the avatar is still on its way has not saved.
  const saving = useRef<AbortController>(undefined)
  useEffect(() => () => saving.current?.abort(), [])

  const check = () => {
    setIsAsked(true)
    if (!form.name.trim() || isForbidden(permissions, form)) return false
    const lacksTerms = licence.kind === 'own' && !licence.words.trim()
    setProblem(lacksTerms ? t`Say in your own words what others may do.` : undefined)
    return !lacksTerms
  }
  const save = async (asNew: boolean) => {
    const { signal } = (saving.current = new AbortController())
    try {
      await savePose(maker, autosave, { form: { ...form, licence }, asNew, signal })
    } catch (error) {
      if (signal.aborted) return false
      console.warn(error)
      if (origin && isParentGone(error, savedPose !== null && !asNew)) {
        const { name } = origin
        setProblem(t`“${name}” is not shared any more, so it cannot be named. Save again to save without it.`)
        await autosave.set({ from: null })
        setOrigin(null)
        return false
      }
      setProblem(t(describeCallError(error)))
      return false
    }
    return true
  }
  return {
    form,
    licence,
    origin,
    savedPose,
    nameError: isAsked && !form.name.trim() ? t`Give the pose a name.` : undefined,
    problem,
    change: (part) => {
      setProblem(undefined)
      setForm((before) => ({ ...before, ...part }))
    },
    check,
    keep: (isForSharing) => autosave.set({ form: { ...form, isForSharing } }),
    save,
  }
}
