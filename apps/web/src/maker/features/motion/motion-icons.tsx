import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 4.5v11l9-5.5z" />
    </Icon>
  )
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4.5v11M13 4.5v11" />
    </Icon>
  )
}
