import { useCallback, useRef } from 'react'

/** Gives the key that an input is sent with: the same input has the same one, so what is sent again after a lost answer makes one resource. */
export function useIdempotencyKey(): (input: unknown) => string {
  const sent = useRef({ of: '', key: '' })
  return useCallback((input) => {
    const of = JSON.stringify(input)
    if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() }
    return sent.current.key
  }, [])
}
