import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function FindPoseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="6.2" />
      <path d="m13.6 13.6 3.9 3.9" />
      <circle cx="9" cy="6" r="1" />
      <path d="M6 7.8 9 9l3-1.2M9 9v1.6l-1.7 2.2M9 10.6l1.7 2.2" />
    </Icon>
  )
}
