import { Icon, type IconProps } from './icon.tsx'

/* The site's icons: they come with the first page, so keep this list short. */

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.7" />
      <path d="M3.5 10h13M10 3.3c2.4 2 2.4 11.4 0 13.4M10 3.3c-2.4 2-2.4 11.4 0 13.4" />
    </Icon>
  )
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6.5h13M3.5 13.5h13" />
    </Icon>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 10.5 3.7 3.7 7.3-8" />
    </Icon>
  )
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="6.6" r="3.1" />
      <path d="M4 16.5c.6-3.2 3-5 6-5s5.4 1.8 6 5" />
    </Icon>
  )
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16.2S3.2 12.4 3.2 7.8A3.6 3.6 0 0 1 10 6.1a3.6 3.6 0 0 1 6.8 1.7c0 4.6-6.8 8.4-6.8 8.4z" />
    </Icon>
  )
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2L10 5.8M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l1.1-1.1" />
    </Icon>
  )
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 10h.1M10 10h.1M15.3 10h.1" strokeWidth="2.4" />
    </Icon>
  )
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.8v1.6M10 15.6v1.6M2.8 10h1.6M15.6 10h1.6M4.9 4.9 6 6M14 14l1.1 1.1M15.1 4.9 14 6M6 14l-1.1 1.1" />
    </Icon>
  )
}

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 11.8A6.6 6.6 0 0 1 8.2 4a6.6 6.6 0 1 0 7.8 7.8z" />
    </Icon>
  )
}

export function SystemIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="14" height="9.5" rx="1.5" />
      <path d="M7.5 16.5h5" />
    </Icon>
  )
}

export function LeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5 7 10l5 5" />
    </Icon>
  )
}

export function RightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m8 5 5 5-5 5" />
    </Icon>
  )
}

export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 12.9V3.9M6.3 7.2 10 3.5l3.7 3.7M4 16.2h12" />
    </Icon>
  )
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.6 17.2 16H2.8zM10 8.2v3.6M10 14h.1" />
    </Icon>
  )
}
