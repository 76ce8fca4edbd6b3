import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { Button } from '@kamae/ui/buttons/button'
import { SelectField } from '@kamae/ui/fields/field'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Locale } from '../../../language/locale.ts'
import styles from '../edit.module.css'
import { listTemplates } from './template-calls.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { templateFailure } from './template-failure.ts'

const TemplateBrowser = lazy(async () => ({
  default: (await import('./template-browser.tsx')).TemplateBrowser,
}))

/** Which prompt template frames what the model is asked; ours where none is chosen. */
export function TemplateField({
  id,
  language,
  onChange,
}: {
  id: string | null
  /** Of a template that is made here. */
  language: Locale
  onChange: (id: string | null) => void
}) {
  const { t, i18n } = useLingui()
  const [templates, setTemplates] = useState<readonly PromptTemp[]>()
  const [failure, setFailure] = useState<CallError>()
  const [open, setOpen] = useState<'all' | 'new' | PromptTemp>()
  const load = useCallback(
    (wanted: string | null) =>
      listTemplates(wanted).then(
        (listed) => {
          setTemplates(listed)
          setFailure(undefined)
          return true
        },
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
          setFailure(error)
          return false
        },
      ),
    [],
  )
  useEffect(() => {
    void load(id)
    // Another choice is one of those that are listed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const chosen = templates?.find((template) => template.id === id)
  const use = (template: PromptTemp | null) => {
    if (template) setTemplates((before = []) => [template, ...before.filter((one) => one.id !== template.id)])
    onChange(template?.id ?? null)
    void load(template?.id ?? null)
  }
  return (
    <>
      <SelectField
        label={t`Prompt template`}
        value={id ?? ''}
        options={[
          { value: '', label: t({ message: 'Default', context: 'a prompt template' }) },
          ...(id === null || chosen
            ? []
            : [{ value: id, label: templates ? t`A template that no longer exists` : t`Previous choice` }]),
          ...(templates ?? []).map((template) => ({
            value: template.id,
            label: template.isMine ? template.name : t`${template.name} (by ${template.userName})`,
          })),
        ]}
        onChange={(choice) => onChange(choice || null)}
      />
      {failure && (
        <p role="alert" className={styles.problem}>
          {templateFailure(i18n, failure)}
        </p>
      )}
      <div className={styles.templateActions}>
        {failure && (
          <LockedButton size="dense" onPress={() => load(id)} lockMs={1000}>
            <Trans>Try again</Trans>
          </LockedButton>
        )}
        <Button size="dense" onClick={() => setOpen('all')}>
          <Trans>All templates</Trans>
        </Button>
        <Button size="dense" onClick={() => setOpen('new')}>
          <Trans>New template</Trans>
        </Button>
        {chosen?.isMine && (
          <Button size="dense" onClick={() => setOpen(chosen)}>
            <Trans>Edit the template</Trans>
          </Button>
        )}
      </div>
      {open === 'all' && (
        <Suspense>
          <TemplateBrowser
            chosenId={id}
            language={language}
            onUse={(template) => {
              setOpen(undefined)
              use(template)
            }}
            onClose={() => {
              setOpen(undefined)
              // What was made, changed or put away there is another list here.
              void load(id)
            }}
          />
        </Suspense>
      )}
      {open !== undefined && open !== 'all' && (
        <TemplateDialog
          template={open === 'new' ? undefined : open}
          language={language}
          onClose={() => setOpen(undefined)}
          onSaved={use}
        />
      )}
    </>
  )
}
