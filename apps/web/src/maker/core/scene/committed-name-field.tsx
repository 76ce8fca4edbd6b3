import { LONGEST_NAME } from '@kamae/pose/documents/scene-limits'
import { useState } from 'react'
import { TextField } from '@kamae/ui/fields/field'

/** A name that is one step of the history: taken when the field is left or Enter is pressed. Give it a `key` of what it names. */
export function CommittedNameField({
  label,
  name,
  placeholder,
  onName,
}: {
  label: string
  name: string
  placeholder?: string
  onName: (name: string) => void
}) {
  const [text, setText] = useState(name)
  const take = () => {
    if (text.trim() !== name) onName(text.trim())
  }
  return (
    <TextField
      label={label}
      value={text}
      onChange={setText}
      maxLength={LONGEST_NAME}
      placeholder={placeholder}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
