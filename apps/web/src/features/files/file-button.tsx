import { Button, type ButtonLook } from '@kamae/ui/buttons/button'
import { type ReactNode, useRef } from 'react'

/** A button that asks for a file; the same one can be chosen again. */
export function FileButton({
  label,
  text,
  icon,
  size,
  accept,
  onFile,
}: {
  label: string
  /** What the button says where the label is too long for it, and is its tip. */
  text?: string
  icon?: ReactNode
  size?: ButtonLook['size']
  /** Kinds of files, as of an input. */
  accept: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size={size}
        data-tip={text === undefined ? undefined : label}
        onClick={() => input.current?.click()}
      >
        {icon}
        {text ?? label}
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
