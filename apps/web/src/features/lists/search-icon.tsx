import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5" />
      <path d="m12.8 12.8 3.7 3.7" />
    </Icon>
  )
}
