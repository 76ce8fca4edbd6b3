import { useState } from 'react'
import { storedToken } from '../../session/session.ts'

type Offer = { readonly title: string; readonly text: string }

/** Something that is on or off for a person: changed at once, back where it fails; whoever is signed out is offered to sign in first. */
export function useSignedToggle(
  before: boolean,
  {
    send,
    offer,
  }: {
    /** Changes it on the server; false where that failed, which it has said then. */
    send: (next: boolean) => Promise<boolean>
    offer: Offer
  },
): { readonly isOn: boolean; readonly press: () => Promise<void> } {
  const [isOn, setOn] = useState(before)
  const change = async (next: boolean) => {
    setOn(next)
    if (!(await send(next))) setOn(!next)
  }
  return {
    isOn,
    press: async () => {
      if (storedToken()) return change(!isOn)
      const { openSignInOffer } = await import('../sign-in-offer/open-sign-in-offer.tsx')
      openSignInOffer({ ...offer, onIn: () => change(true) })
    },
  }
}
