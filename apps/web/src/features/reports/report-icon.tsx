import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function ReportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 17V3.8M5 4.3h9.5l-2 3.2 2 3.2H5" />
    </Icon>
  )
}
