import type { User } from '@kamae/entities/user/contract'
import { isSoundOn, setSound } from '@kamae/ui/feedback/sound'
import { readTheme, setTheme } from '@kamae/ui/theme/theme'
import { carryPreference } from '../../features/preferences/preferences.ts'

/** Brings sound and theme of the account to a device where nothing was chosen; what was chosen here goes with the person. */
export function takePreferences(user: User): void {
  if (readTheme() === 'system' && user.theme !== 'system') setTheme(user.theme)
  if (localStorage.getItem('kamae.sound') === null) {
    if (!user.sound) setSound(false)
  } else if (isSoundOn() !== user.sound) void carryPreference({ sound: isSoundOn() })
}
