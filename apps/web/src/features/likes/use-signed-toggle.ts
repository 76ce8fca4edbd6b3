import { useRef, useState } from 'react'
import { inTurn, wasForAnother } from '../../session/in-turn.ts'
import { storedToken } from '../../session/session.ts'

type Offer = { readonly title: string; readonly text: string }

/** Something that is on or off for a person: changed at once, back where it fails; whoever is signed out is offered to sign in first. */
export function useSignedToggle(
  before: boolean,
  {
    turn,
    send,
    offer,
  }: {
    /** What it is: presses of the same are sent one after another. */
    turn: string
    /** Changes it on the server; false where that failed, which it has said then. */
    send: (next: boolean) => Promise<boolean>
    offer: Offer
  },
): { readonly isOn: boolean; readonly press: () => Promise<void> } {
  const [isOn, setOn] = useState(before)
  // What the server has, and how many answers are awaited: only the last says whether it stays as pressed.
  const kept = useRef(before)
  const awaited = useRef(0)
  const change = async (next: boolean) => {
    awaited.current++
    setOn(next)
    try {
      if (await inTurn(turn, () => send(next))) kept.current = next
    } catch (error) {
      if (!wasForAnother(error)) throw error
    } finally {
      awaited.current--
      if (awaited.current === 0) setOn(kept.current)
    }
  }
  return {
    isOn,
    press: async () => {
      if (storedToken()) return change(!isOn)
      const { openSignInOffer } = await import('../sign-in-offer/open-sign-in-offer.tsx')
      await openSignInOffer({ ...offer, onIn: () => change(true) })
    },
  }
}
