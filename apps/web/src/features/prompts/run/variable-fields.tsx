import { LONGEST_OF_VARIABLE } from '@kamae/entities/chatprompt/content/text-lengths'
import type { Values, Variable } from '@kamae/entities/chatprompt/content/variable'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { languageOptions } from '../../../language/format-language.ts'
import { LOCALES, type Locale } from '../../../language/locale.ts'
import { withTexts } from '../../../language/with-texts.ts'
import styles from '../prompts.module.css'

// The names of poses come with it.
const PoseField = lazy(async () => ({
  default: (await withTexts(import('./pose-field.tsx'), 'library', 'characters')).PoseField,
}))
const CharacterField = lazy(async () => ({ default: (await import('./character-field.tsx')).CharacterField }))

/** A field for each variable of a tool. */
export function VariableFields({
  variables,
  values,
  language,
  onChange,
}: {
  variables: readonly Variable[]
  values: Values
  /** What the tool is written in. */
  language: Locale
  onChange: (name: string, value: string) => void
}) {
  if (variables.length === 0)
    return (
      <p className={styles.hint}>
        <Trans>This tool needs nothing filled in.</Trans>
      </p>
    )
  return variables.map((variable) => (
    <VariableField
      key={variable.name}
      variable={variable}
      value={values[variable.name] ?? ''}
      language={language}
      onChange={(value) => onChange(variable.name, value)}
    />
  ))
}

function VariableField({
  variable,
  value,
  language,
  onChange,
}: {
  variable: Variable
  value: string
  language: Locale
  onChange: (value: string) => void
}) {
  const { t, i18n } = useLingui()
  const { name, type, help, isRequired, options, min, max } = variable
  const label = (
    <>
      <span lang={language}>{variable.label || name}</span>
      {!isRequired && (
        <span className={styles.optional}>
          {' '}
          <Trans>optional</Trans>
        </span>
      )}
    </>
  )
  const around = { label, hint: help && <span lang={language}>{help}</span>, value, onChange }
  const none = isRequired ? t`Choose` : t({ message: 'None', context: 'a field' })
  switch (type) {
    case 'longText':
      return (
        <TextArea
          {...around}
          rows={5}
          maxLength={LONGEST_OF_VARIABLE.value}
          required={isRequired}
          dir="auto"
        />
      )
    case 'number':
      return (
        <TextField
          {...around}
          type="number"
          inputMode="decimal"
          step="any"
          min={min ?? undefined}
          max={max ?? undefined}
          required={isRequired}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...around}
          options={[
            ...(isRequired && value !== '' ? [] : [{ value: '', label: none }]),
            ...options.map((option) => ({ value: option, label: option })),
          ]}
        />
      )
    case 'language':
      return (
        <SelectField
          {...around}
          options={[
            ...(isRequired && value !== '' ? [] : [{ value: '', label: none }]),
            ...(value !== '' && !LOCALES.some((locale) => locale === value) ? [{ value, label: value }] : []),
            ...languageOptions(i18n.locale),
          ]}
        />
      )
    case 'pose': {
      const place = (
        <div className={styles.posed}>
          <TextField {...around} readOnly />
          <TextField label={t`Or the link of a shared pose`} value="" onChange={() => {}} readOnly />
        </div>
      )
      return (
        <ClientOnly fallback={place}>
          <Suspense fallback={place}>
            <PoseField
              label={variable.label || name}
              help={help}
              none={none}
              value={value}
              onChange={onChange}
            />
          </Suspense>
        </ClientOnly>
      )
    }
    case 'character':
      return (
        <ClientOnly fallback={<TextField {...around} readOnly />}>
          <Suspense fallback={<TextField {...around} readOnly />}>
            <CharacterField {...around} none={none} />
          </Suspense>
        </ClientOnly>
      )
    default:
      return <TextField {...around} maxLength={LONGEST_OF_VARIABLE.value} required={isRequired} dir="auto" />
  }
}
