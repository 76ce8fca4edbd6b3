import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function PicturesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="6.5" width="11" height="10" rx="1.5" />
      <path d="M5.5 4h9.5a1.5 1.5 0 0 1 1.5 1.5V14M5 14l2.5-3 2 2 1.5-1.5 2.5 2.5" />
    </Icon>
  )
}
