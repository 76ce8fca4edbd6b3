import { chatcharaContentList } from '@kamae/entities/chatchara/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { SelectField } from '@kamae/ui/fields/field'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { client } from '../../../session/api.ts'
import { useSession } from '../../../session/use-session.ts'

type Choice = { readonly value: string; readonly label: string }

const MOST = 50

/** One of one's own characters, or of those that everyone sees. */
export function CharacterField({
  label,
  hint,
  none,
  value,
  isForOthers = false,
  onChange,
}: {
  label: ReactNode
  hint: ReactNode
  none: string
  value: string
  /** Others have to find it too: one's own that only oneself sees are not offered. */
  isForOthers?: boolean
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const { status } = useSession()
  const [choices, setChoices] = useState<readonly Choice[]>([])
  useEffect(() => {
    if (status === 'unknown') return
    let isOver = false
    const load = async () => {
      const lists = await Promise.all([
        status === 'in' ? client.call(chatcharaContentList, { mine: true, limit: MOST }) : { items: [] },
        client.call(chatcharaContentList, { limit: MOST }),
      ])
      const all = lists
        .flatMap(({ items }) => items)
        .filter(({ visibility }) => !isForOthers || visibility !== 'private')
        .map(({ id, name }) => [id, name] as const)
      if (!isOver) setChoices([...new Map(all)].map(([id, name]) => ({ value: id, label: name })))
    }
    load().catch((error: unknown) => {
      // Without the list what is chosen stays.
      if (!(error instanceof CallError)) throw error
    })
    return () => {
      isOver = true
    }
  }, [status, isForOthers])
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: none },
        ...(isKnown ? [] : [{ value, label: t`Someone’s character` }]),
        ...choices,
      ]}
    />
  )
}
