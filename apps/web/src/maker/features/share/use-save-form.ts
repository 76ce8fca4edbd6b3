import { type RefObject, useEffect, useRef, useState } from 'react'
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
  /** Whether it can be saved as it is typed; says and shows what is missing. */
  check(): boolean
  /** Keeps what is typed while the person is led elsewhere. */
  keep(isToShare: boolean, account: SaveForm['account'], typed?: SaveForm): Promise<void>
  /** Saves; false where that failed, which is said, or where it is over. */
  save(asNew: boolean): Promise<boolean>
  /** Whether the dialog was closed: whatever is on its way then comes to nothing. */
  isOver(): boolean
  /** Ends all that is on its way, as the dialog is closed. */
  end(): void
  /** Gives the focus to the button to try again with, where it went with what had it. */
  refocus(): void
}

/** What saving and sharing ask for, as it was left when somebody was led away, and saving it; in its `element` the focus moves to what is wrong. */
export function useSaveForm(element: RefObject<HTMLFormElement | null>): SaveFormState {
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
  // A press after a lost answer is the same attempt, the next dialog another.
  const [attempt] = useState(() => crypto.randomUUID())
  const licence = form.licence ?? firstLicence(origin)

  // Who leaves while the account or the avatar is still on its way has not saved.
  const life = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = (life.current = new AbortController())
    return () => controller.abort()
  }, [])
  const isOver = () => life.current?.signal.aborted ?? true
  const refocus = () => {
    if (isOver() || document.activeElement !== document.body) return
    const buttons = [...(element.current?.elements ?? [])]
    const submit = buttons.find((each) => each instanceof HTMLButtonElement && each.type === 'submit')
    if (submit instanceof HTMLElement) submit.focus()
  }

  const check = () => {
    setIsAsked(true)
    if (!form.name.trim()) {
      element.current?.querySelector<HTMLInputElement>('input[name=pose]')?.focus()
      return false
    }
    const lacksTerms = licence.kind === 'own' && !licence.words.trim()
    const isWrong = isForbidden(permissions, form)
    if (!isWrong) setProblem(lacksTerms ? t`Say in your own words what others may do.` : undefined)
    if (!isWrong && !lacksTerms) return true
    // What is to be put right is folded in there.
    const folded = element.current?.querySelector('details')
    if (folded) folded.open = true
    return false
  }
  const save = async (asNew: boolean) => {
    const signal = life.current?.signal
    if (!signal || signal.aborted) return false
    try {
      await savePose(maker, autosave, { form: { ...form, licence }, asNew, attempt, signal })
    } catch (error) {
      if (signal.aborted) return false
      console.warn(error)
      if (origin && isParentGone(error, savedPose !== null && !asNew)) {
        const { name } = origin
        setProblem(t`“${name}” is not shared any more, so it cannot be named. Save again to save without it.`)
        await autosave.set({ from: null })
        setOrigin(null)
        refocus()
        return false
      }
      setProblem(t(describeCallError(error)))
      refocus()
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
    keep: (isToShare, account, typed = form) =>
      autosave.set({ form: { ...typed, isForSharing: isToShare, ...(account && { account }) } }),
    save,
    isOver,
    end: () => life.current?.abort(),
    refocus,
  }
}
