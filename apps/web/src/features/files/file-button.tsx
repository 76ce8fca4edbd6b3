import { Button } from '@kamae/ui/buttons/button'
import { type ReactNode, useRef } from 'react'

/** A button that asks for a file; the same one can be chosen again. */
export function FileButton({
  label,
  icon,
  accept,
  onFile,
}: {
  label: string
  icon?: ReactNode
  /** Kinds of files, as of an input. */
  accept: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
