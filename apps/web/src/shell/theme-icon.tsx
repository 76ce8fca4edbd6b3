import { MoonIcon, SunIcon, SystemIcon } from '@kamae/ui/icons/icons'
import { readTheme, subscribeTheme, type Theme } from '@kamae/ui/theme/theme'
import { useSyncExternalStore } from 'react'

const ICONS: Readonly<Record<Theme, typeof SunIcon>> = { light: SunIcon, dark: MoonIcon, system: SystemIcon }

/** The theme chosen on this device, drawn. */
export function ThemeIcon() {
  const Icon = ICONS[useSyncExternalStore(subscribeTheme, readTheme, (): Theme => 'system')]
  return <Icon />
}
