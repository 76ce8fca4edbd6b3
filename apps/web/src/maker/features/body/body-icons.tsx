import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function SymmetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="4.5" r="1.8" />
      <path d="M10 8v6M4 10.5 10 8l6 2.5M6.5 17 10 14l3.5 3" />
    </Icon>
  )
}

export function PasteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="4.5" width="11" height="12.5" rx="1.5" />
      <path d="M7.5 3h5v3h-5zM10 9v5m-2-2 2 2 2-2" />
    </Icon>
  )
}

export function FloatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="6" r="2.6" />
      <path d="M3 13.5c1.2-1 2.3-1 3.5 0s2.3 1 3.5 0 2.3-1 3.5 0 2.3 1 3.5 0M3 17h14" />
    </Icon>
  )
}

export function LimitIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 16V5m0 11h12M4 16l9-9M7.8 5.2A9.5 9.5 0 0 1 14.9 12" />
    </Icon>
  )
}

export function BlendIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="7.5" cy="10" r="4.5" />
      <circle cx="12.5" cy="10" r="4.5" />
    </Icon>
  )
}
