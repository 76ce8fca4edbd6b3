import { Icon, type IconProps } from '@kamae/ui/icons/icon'

/** One picture over the other, as control maps lie. */
export function LayersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m10 3.2 7 3.5-7 3.5-7-3.5zM3 10l7 3.5 7-3.5M3 13.3l7 3.5 7-3.5" />
    </Icon>
  )
}
