import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function StarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m10 3.6 2 4.1 4.5.6-3.3 3.1.8 4.5-4-2.2-4 2.2.8-4.5-3.3-3.1 4.5-.6z" />
    </Icon>
  )
}
