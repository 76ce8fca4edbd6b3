import { MoonIcon, SunIcon, SystemIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { readTheme, setTheme, subscribeTheme, type Theme } from '@kamae/ui/theme/theme'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { carryLater } from './carry-later.ts'

/** The theme chosen on this device, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, (): Theme => 'system')
  return [
    theme,
    (next) => {
      setTheme(next)
      carryLater({ theme: next })
    },
  ]
}

export function ThemeMenu({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const [theme, choose] = useTheme()
  const icons = { light: <SunIcon />, dark: <MoonIcon />, system: <SystemIcon /> }
  const names = { light: t`Light`, dark: t`Dark`, system: t`Match system` }
  return (
    <Menu
      trigger={{ label: t`Theme`, className, children: icons[theme] }}
      items={(['light', 'dark', 'system'] as const).map((id) => ({
        id,
        label: names[id],
        icon: icons[id],
        isChecked: id === theme,
        onSelect: () => choose(id),
      }))}
    />
  )
}
