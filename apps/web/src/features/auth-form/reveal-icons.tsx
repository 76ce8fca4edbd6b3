import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function ShownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 10S5.3 5.5 10 5.5s7.5 4.5 7.5 4.5-2.8 4.5-7.5 4.5S2.5 10 2.5 10z" />
      <circle cx="10" cy="10" r="2" />
    </Icon>
  )
}

export function HiddenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 10S5.3 5.5 10 5.5s7.5 4.5 7.5 4.5-2.8 4.5-7.5 4.5S2.5 10 2.5 10zM4.5 15.5l11-11" />
      <circle cx="10" cy="10" r="2" />
    </Icon>
  )
}
