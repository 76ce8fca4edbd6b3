import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { fetchMethods, type Methods } from './auth-wire.ts'

/** A button for each other service that signs people in here, and for a link by mail, once it is known which: none where the server does not say. */
export function SocialButtons({
  className,
  onPress,
  onEmailLink,
  onError,
}: {
  /** Of what is around them. */
  className: string | undefined
  onPress: (id: string) => Promise<void>
  /** Answers false where there is no address that it could go to. */
  onEmailLink: () => Promise<boolean>
  onError: (error: unknown) => void
}) {
  const [methods, setMethods] = useState<Methods>()
  useEffect(() => {
    let isOver = false
    fetchMethods().then((known) => {
      if (!isOver) setMethods(known)
    }, console.warn)
    return () => {
      isOver = true
    }
  }, [])
  if (!methods || !(methods.emailLink || methods.social.length > 0)) return null
  return (
    <div className={className}>
      {methods.emailLink && (
        <LockedButton onPress={onEmailLink} onError={onError}>
          <Trans>Link by email</Trans>
        </LockedButton>
      )}
      {methods.social.map(({ id, name }) => (
        <LockedButton key={id} onPress={() => onPress(id)} onError={onError}>
          <Trans>Continue with {name}</Trans>
        </LockedButton>
      ))}
    </div>
  )
}
