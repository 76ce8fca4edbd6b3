import { LONGEST_OF_VARIABLE } from '@kamae/entities/chatprompt/content/text-lengths'
import { MOST_VARIABLES, VariableType } from '@kamae/entities/chatprompt/content/variable'
import { PlusIcon, TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Switch } from '@kamae/ui/fields/switch'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import editor from '../../features/editor/editor.module.css'
import styles from './edit.module.css'
import { DefaultField } from './default-field.tsx'
import { newVariable, type ToolDraft, type VariableDraft } from './tool-draft.ts'
import { TYPE_NAMES } from '../../features/prompts/type-names.ts'

/** What is to be filled in, each with its kind. */
export function VariablesPart({
  draft: { variables },
  edit,
}: {
  draft: ToolDraft
  edit: (by: (now: ToolDraft) => Partial<ToolDraft>) => void
}) {
  const { t } = useLingui()
  const editList = (by: (now: readonly VariableDraft[]) => readonly VariableDraft[]) =>
    edit((now) => ({ variables: by(now.variables) }))
  const put = (key: string, changed: Partial<VariableDraft>) =>
    editList((now) => now.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const move = (key: string, by: -1 | 1) =>
    editList((now) => {
      const at = now.findIndex((one) => one.key === key)
      return now[at] ? now.toSpliced(at, 1).toSpliced(at + by, 0, now[at]) : now
    })
  const open = useRef<AbortController>(undefined)
  useEffect(() => {
    const opened = new AbortController()
    open.current = opened
    return () => opened.abort()
  }, [])
  const takeAway = (variable: VariableDraft, at: number) => {
    const { key } = variable
    editList((now) => now.filter((one) => one.key !== key))
    showToast(t`Variable removed`, 'done', {
      label: t`Undo`,
      run: () =>
        editList((now) => (now.some((one) => one.key === key) ? now : now.toSpliced(at, 0, variable))),
      // There is no list to put it back into once the editor is left.
      ...(open.current && { until: open.current.signal }),
    })
  }
  return (
    <EditorPart title={<Trans>Variables</Trans>}>
      {variables.length === 0 && (
        <p className={editor.hint}>
          <Trans>Add what people fill in before the tool runs.</Trans>
        </p>
      )}
      {variables.map((variable, at) => (
        <VariableRow
          key={variable.key}
          variable={variable}
          onChange={(changed) => put(variable.key, changed)}
        >
          <Button
            size="dense"
            variant="ghost"
            aria-disabled={at === 0}
            onClick={() => at > 0 && move(variable.key, -1)}
          >
            <Trans context="a variable">Up</Trans>
          </Button>
          <Button
            size="dense"
            variant="ghost"
            aria-disabled={at === variables.length - 1}
            onClick={() => at < variables.length - 1 && move(variable.key, 1)}
          >
            <Trans context="a variable">Down</Trans>
          </Button>
          <Button
            size="dense"
            variant="ghost"
            aria-label={t`Remove “${variable.name}”`}
            onClick={() => takeAway(variable, at)}
          >
            <TrashIcon />
          </Button>
        </VariableRow>
      ))}
      <Button
        aria-disabled={variables.length >= MOST_VARIABLES}
        onClick={() =>
          variables.length < MOST_VARIABLES &&
          editList((now) => [...now, newVariable(freeName(now.map(({ name }) => name)))])
        }
      >
        <PlusIcon />
        <Trans>Add a variable</Trans>
      </Button>
    </EditorPart>
  )
}

function freeName(taken: readonly string[]): string {
  const names = Array.from({ length: MOST_VARIABLES + 1 }, (_, at) => `text${at + 1}`)
  return names.find((name) => !taken.includes(name)) ?? ''
}

function VariableRow({
  variable,
  onChange,
  children,
}: {
  variable: VariableDraft
  onChange: (changed: Partial<VariableDraft>) => void
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const { name, type, label, help, isRequired, options, min, max } = variable
  const types = VariableType.options.map((value) => ({ value, label: i18n._(TYPE_NAMES[value]) }))
  return (
    <div className={styles.variable} role="group" aria-label={label || name}>
      <div className={styles.pair}>
        <TextField
          label={t`Name in the text`}
          value={name}
          onChange={(next) => onChange({ name: next.trim() })}
          maxLength={LONGEST_OF_VARIABLE.name}
        />
        <SelectField
          label={t`Kind`}
          value={type}
          options={types}
          onChange={(next) =>
            onChange({ type: next, ...(isLookedUp(next) || isLookedUp(type) ? { default: '' } : {}) })
          }
        />
        <TextField
          label={t`Label`}
          value={label}
          onChange={(next) => onChange({ label: next })}
          maxLength={LONGEST_OF_VARIABLE.label}
          dir="auto"
        />
        <TextField
          label={t`Help`}
          value={help}
          onChange={(next) => onChange({ help: next })}
          maxLength={LONGEST_OF_VARIABLE.help}
          dir="auto"
        />
        {type === 'choice' && (
          <TextArea
            label={t`Options, one per line`}
            value={options}
            onChange={(next) => onChange({ options: next })}
            rows={3}
            dir="auto"
          />
        )}
        {type === 'number' && (
          <>
            <TextField
              label={t`Minimum`}
              value={min}
              inputMode="decimal"
              onChange={(next) => onChange({ min: next })}
            />
            <TextField
              label={t`Maximum`}
              value={max}
              inputMode="decimal"
              onChange={(next) => onChange({ max: next })}
            />
          </>
        )}
        <DefaultField variable={variable} onChange={(next) => onChange({ default: next })} />
      </div>
      <div className={editor.buttons}>
        <Switch label={t`Required`} isOn={isRequired} onChange={(next) => onChange({ isRequired: next })} />
        {children}
      </div>
    </div>
  )
}

// What stands for something that is looked up is no text to begin with.
function isLookedUp(type: VariableType): boolean {
  return type === 'pose' || type === 'character'
}
