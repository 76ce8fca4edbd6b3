import { Icon, type IconProps } from './icon.tsx'

/* What one does with an item: icons of menus and panels that no first page needs. */

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v12M4 10h12" />
    </Icon>
  )
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5v9M6.3 9.2 10 12.9l3.7-3.7M4 16.2h12" />
    </Icon>
  )
}

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12.8 4.2 3 3L7 16l-3.6.6L4 13z" />
    </Icon>
  )
}

export function ArchiveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="14" height="3.5" rx="1" />
      <path d="M4.2 7.5v7.3a1.2 1.2 0 0 0 1.2 1.2h9.2a1.2 1.2 0 0 0 1.2-1.2V7.5M8.2 10.8h3.6" />
    </Icon>
  )
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="7" width="9" height="9" rx="1.5" />
      <path d="M13 7V5.5A1.5 1.5 0 0 0 11.5 4h-6A1.5 1.5 0 0 0 4 5.5v6A1.5 1.5 0 0 0 5.5 13H7" />
    </Icon>
  )
}

export function BookmarkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.8 3.5h6.4A1.3 1.3 0 0 1 14.5 4.8v11.7L10 13.2l-4.5 3.3V4.8a1.3 1.3 0 0 1 1.3-1.3z" />
    </Icon>
  )
}

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.8h12M8 5.8V4.2h4v1.6M5.4 5.8l.7 10h7.8l.7-10M8.6 9v4M11.4 9v4" />
    </Icon>
  )
}
