import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 8 8M14 6l-8 8" />
    </Icon>
  )
}
