import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function PoseWordsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 4.5h13v9h-6.5l-3.5 3v-3h-3z" />
      <path d="M6.5 7.7h7M6.5 10.4h4.5" />
    </Icon>
  )
}
