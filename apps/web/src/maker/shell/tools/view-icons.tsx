import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function AxesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 12V3.500M8 12h8.500M8 12l-4.500 4.500" />
    </Icon>
  )
}

export function BalanceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3v9.500" />
      <ellipse cx="10" cy="14.500" rx="7" ry="2.500" />
    </Icon>
  )
}

export function FingersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="7" cy="12" r="2.500" />
      <circle cx="13" cy="12" r="2.500" />
      <path d="M10 6.500V3M8.500 4.500 10 3l1.500 1.500" />
    </Icon>
  )
}

export function FollowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 7V4.500A1.500 1.500 0 0 1 4.500 3H7M3 13v2.500A1.500 1.500 0 0 0 4.500 17H7" />
      <path d="M8 10h9M14 7l3 3-3 3" />
    </Icon>
  )
}
