import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function DiceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="13" height="13" rx="2.5" />
      <path d="M7 7h.1M13 7h.1M10 10h.1M7 13h.1M13 13h.1" />
    </Icon>
  )
}
