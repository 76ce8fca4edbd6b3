import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

type Menu = ComponentType<{ readonly className?: string | undefined }>

/** A menu's button alone: the menu comes when somebody nears it, takes the button's place with the first press, and opens. */
export function LateMenu({
  label,
  className,
  load,
  children,
}: {
  label: string
  className?: string | undefined
  load: () => Promise<Menu>
  children: ReactNode
}) {
  const slot = useRef<HTMLSpanElement>(null)
  const [Loaded, setLoaded] = useState<Menu>()
  useEffect(() => {
    const button = Loaded && slot.current?.querySelector('button')
    button?.focus()
    button?.click()
  }, [Loaded])
  const press = async () => {
    const Menu = await load()
    setLoaded(() => Menu)
  }
  return (
    <span ref={slot}>
      {Loaded ? (
        <Loaded className={className} />
      ) : (
        <button
          type="button"
          className={className}
          aria-label={label}
          data-tip={label}
          aria-haspopup="menu"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => void press()}
        >
          {children}
        </button>
      )}
    </span>
  )
}
