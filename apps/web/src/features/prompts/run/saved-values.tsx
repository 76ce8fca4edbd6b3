import { LONGEST_OF_STOCK } from '@kamae/entities/chatprompt/userStock/text-lengths'
import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import type { Values } from '@kamae/entities/chatprompt/content/variable'
import type { PromptStock } from '@kamae/entities/chatprompt/userStock/contract'
import { Button } from '@kamae/ui/buttons/button'
import { TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import { promptFailure } from '../prompt-failure.ts'
import field from '../../editor/field.module.css'
import styles from '../prompts.module.css'
import { putOnShelf, readStock, updateStock } from '../stock-calls.ts'
import { valuesOf } from './first-values.ts'

/** Values that were saved for a tool: to put into its fields, to add to, to take away. They are with the tool on one's shelf. */
export function SavedValues({
  tool,
  values,
  onValues,
}: {
  tool: PromptTool
  values: Values
  onValues: (values: Values) => void
}) {
  const { t, i18n } = useLingui()
  const [stock, setStock] = useState<PromptStock>()
  const [chosen, setChosen] = useState('')
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    let isOver = false
    readStock(tool.id).then(
      (found) => !isOver && setStock(found),
      (error: unknown) => {
        // Without it nothing is offered.
        if (!(error instanceof CallError)) throw error
      },
    )
    return () => {
      isOver = true
    }
  }, [tool.id])
  const saved = stock?.saved ?? []
  // Changes what is kept by now, which another tab may have added to.
  const write = async (change: (kept: PromptStock['saved']) => PromptStock['saved']) => {
    const at = (await readStock(tool.id)) ?? (await putOnShelf(tool.id))
    setStock(await updateStock(at, { saved: change(at.saved) }))
  }
  const fail = (error: unknown) => showToast(promptFailure(i18n, error), 'error')
  const remove = async () => {
    const gone = saved.find(({ name }) => name === chosen)
    await write((kept) => kept.filter(({ name }) => name !== chosen))
    setChosen('')
    if (!gone) return
    const putBack = () =>
      void write((kept) => (kept.some(({ name }) => name === gone.name) ? kept : [...kept, gone])).catch(fail)
    showToast(t`Values removed`, 'done', { label: t`Undo`, run: putBack })
  }
  return (
    <span className={styles.saved}>
      {saved.length > 0 && (
        <select
          className={field.field}
          aria-label={t`Saved values`}
          value={chosen}
          onChange={(event) => {
            const name = event.currentTarget.value
            setChosen(name)
            const found = saved.find((one) => one.name === name)
            if (found) onValues(valuesOf(tool.variables, found.values))
          }}
        >
          <option value="">{t`Saved values`}</option>
          {saved.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {chosen !== '' && (
        <LockedButton onPress={remove} onError={fail}>
          <Trans context="from a list">Remove</Trans>
        </LockedButton>
      )}
      {tool.variables.length > 0 && (
        <Button onClick={() => setSaving(true)}>
          <Trans>Save these values</Trans>
        </Button>
      )}
      {isSaving && (
        <SaveDialog
          first={chosen}
          onClose={() => setSaving(false)}
          onSave={async (name) => {
            await write((kept) => [...kept.filter((one) => one.name !== name), { name, values }])
            setChosen(name)
            showToast(t`Saved with the tool on your shelf`)
          }}
        />
      )}
    </span>
  )
}

function SaveDialog({
  first,
  onClose,
  onSave,
}: {
  first: string
  onClose: () => void
  onSave: (name: string) => Promise<void>
}) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState<string>()
  const lock = useLock(
    async () => {
      await onSave(name.trim())
      onClose()
    },
    { onError: (error) => setProblem(promptFailure(i18n, error)) },
  )
  return (
    <FormDialog
      title={<Trans>Save these values</Trans>}
      lock={lock}
      submit={<Trans>Save</Trans>}
      disabledReason={name.trim() === '' ? t`Enter a name.` : undefined}
      holdsWork={name !== first}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        hint={t`New values replace old ones of the same name.`}
        value={name}
        onChange={setName}
        maxLength={LONGEST_OF_STOCK.valuesName}
        error={problem}
      />
    </FormDialog>
  )
}
