import type { ComponentProps } from 'react'

/** A link to another site: a new tab that learns nothing of this page's window. */
export function ExternalLink({
  children,
  rel = 'noopener',
  ...rest
}: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel={rel}>
      {children}
    </a>
  )
}
