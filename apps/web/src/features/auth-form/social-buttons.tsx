import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { fetchMethods, type SocialWay } from './auth-wire.ts'

/** A button for each other service that signs people in here, once it is known which: none where the server does not say. */
export function SocialButtons({
  className,
  onPress,
  onError,
}: {
  /** Of what is around them. */
  className: string | undefined
  onPress: (id: string) => Promise<void>
  onError: (error: unknown) => void
}) {
  const [ways, setWays] = useState<readonly SocialWay[]>([])
  useEffect(() => {
    let isOver = false
    fetchMethods().then(({ social }) => {
      if (!isOver) setWays(social)
    }, console.warn)
    return () => {
      isOver = true
    }
  }, [])
  if (ways.length === 0) return null
  return (
    <div className={className}>
      {ways.map(({ id, name }) => (
        <LockedButton key={id} onPress={() => onPress(id)} onError={onError}>
          <Trans>Continue with {name}</Trans>
        </LockedButton>
      ))}
    </div>
  )
}
