import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function DevicesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 14H3.5V5H16v2.5M2.5 16.5H11" />
      <rect x="12.5" y="9" width="5" height="8" rx="1" />
    </Icon>
  )
}
