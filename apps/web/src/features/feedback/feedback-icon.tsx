import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function FeedbackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 4.5h13v9H9l-3.5 3v-3h-2z" />
    </Icon>
  )
}
