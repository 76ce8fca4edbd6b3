import { isSoundOn, setSound, tick } from '@kamae/ui/feedback/sound'
import { useState, useSyncExternalStore } from 'react'
import { carryPreference } from './preferences.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Whether sound is on, and how to switch it; switching it on is heard. */
export function useSound(): [boolean, (isOn: boolean) => void] {
  const [, redraw] = useState(0)
  const isOn = useSyncExternalStore(subscribe, isSoundOn, () => true)
  return [
    isOn,
    (next) => {
      setSound(next)
      redraw((times) => times + 1)
      tick('commit')
      void carryPreference({ sound: next })
    },
  ]
}
