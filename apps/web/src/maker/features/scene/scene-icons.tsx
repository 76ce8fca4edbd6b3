import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function AddPersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="7" r="2.8" />
      <path d="M2.8 16.5c.5-3 2.5-4.7 5.2-4.7s4.7 1.7 5.2 4.7M15.5 5v5M13 7.5h5" />
    </Icon>
  )
}

export function SideBySideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="6" cy="6.5" r="2" />
      <circle cx="14" cy="6.5" r="2" />
      <path d="M2.5 15.5c.3-2.9 1.6-4.5 3.5-4.5s3.2 1.6 3.5 4.5M10.5 15.5c.3-2.9 1.6-4.5 3.5-4.5s3.2 1.6 3.5 4.5" />
    </Icon>
  )
}

export function FaceEachOtherIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 10H8M5.8 7.5 8.3 10l-2.5 2.5M17.5 10H12M14.2 7.5 11.7 10l2.5 2.5" />
    </Icon>
  )
}

export function FitAllIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7V4.5a1 1 0 0 1 1-1H7M13 3.5h2.5a1 1 0 0 1 1 1V7M16.5 13v2.5a1 1 0 0 1-1 1H13M7 16.5H4.5a1 1 0 0 1-1-1V13" />
      <circle cx="7.5" cy="10" r="1.7" />
      <circle cx="12.5" cy="10" r="1.7" />
    </Icon>
  )
}

export function ChairIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3v14M14 11v6M6 11h8M6 6.5h1.5" />
    </Icon>
  )
}

export function ShadowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="7" r="3.5" />
      <path d="M4 15c0-1 2.7-1.7 6-1.7s6 .7 6 1.7-2.7 1.7-6 1.7S4 16 4 15z" />
    </Icon>
  )
}

export function CropIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 2.5v12h12M2.5 5.5h12v12" />
    </Icon>
  )
}

export function ThirdsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 3.5h13v13h-13zM7.8 3.5v13M12.2 3.5v13M3.5 7.8h13M3.5 12.2h13" />
    </Icon>
  )
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 10S5.3 5.5 10 5.5s7.5 4.5 7.5 4.5-2.8 4.5-7.5 4.5S2.5 10 2.5 10z" />
      <circle cx="10" cy="10" r="2" />
    </Icon>
  )
}
