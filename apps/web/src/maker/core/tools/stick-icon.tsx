import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function StickIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="4" r="1.7" />
      <path d="M10 5.7v6M5 6.5l5 2.2 5-3.4M7 17l3-5.3 3.6 2.3.4 3" />
    </Icon>
  )
}
