import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function SaveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8a1 1 0 0 1 1 1v12l-5-3.6-5 3.6v-12a1 1 0 0 1 1-1z" />
    </Icon>
  )
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="3.5" width="6" height="6" rx="1" />
      <path d="M10 9.5v7" />
    </Icon>
  )
}

export function ExportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.500 11.500V15a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 15V5A1.500 1.500 0 0 1 5 3.500h3.500M12 3.500h4.500V8M16.500 3.500 10 10" />
    </Icon>
  )
}
