import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function TimelineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10a6.5 6.5 0 1 0 2.2-4.900M3.5 3.5v3.5H7M10 6.5V10l2.5 1.5" />
    </Icon>
  )
}

export function VersionsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="7.5" width="13" height="9" rx="1.5" />
      <path d="M5 5h10M7 2.5h6" />
    </Icon>
  )
}

export function LaptopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="12" height="9" rx="1.2" />
      <path d="M2 16h16" />
    </Icon>
  )
}
