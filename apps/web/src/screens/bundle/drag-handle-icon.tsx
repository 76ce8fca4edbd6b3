import { Icon, type IconProps } from '@kamae/ui/icons/icon'

/** Six dots: what can be dragged. */
export function DragHandleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01" strokeWidth="2.4" />
    </Icon>
  )
}
