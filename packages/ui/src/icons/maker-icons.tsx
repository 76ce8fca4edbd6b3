import { Icon, type IconProps } from './icon.tsx'

/* The maker's icons: loaded with it. */

export function HandIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 10V5.2a1.2 1.2 0 0 1 2.4 0V9m0-.5V4a1.2 1.2 0 0 1 2.4 0v4.6m0-3.3a1.2 1.2 0 0 1 2.4 0v6.2c0 3-1.9 5-4.6 5-2.2 0-3.3-1-4.4-3L3.4 11c-.6-1.2.9-2 1.7-1z" />
    </Icon>
  )
}

export function PoseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 3.8 11 4.7-4.6 1.7-1.8 4.6z" />
      <path d="m11.8 11.8 4 4" />
    </Icon>
  )
}

export function ResetIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.2 8A6 6 0 1 1 4 11.6" />
      <path d="M3.6 4v4h4" />
    </Icon>
  )
}

export function PosesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z" />
    </Icon>
  )
}

export function BreezeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 8h8.7A2.3 2.3 0 1 0 9.5 5M3 11h11.7a2.3 2.3 0 1 1-2.2 3M3 14h5" />
    </Icon>
  )
}

export function SceneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m10 3 6.5 3.5v7L10 17l-6.5-3.5v-7zM3.5 6.5 10 10l6.5-3.5M10 10v7" />
    </Icon>
  )
}

export function TurnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="5.5" cy="14.5" r="2" />
      <path d="m7 13 8-8M9.5 16.5a7.5 7.5 0 0 0 6.8-7M13.8 11l2.5-1.8 1.2 2.6" />
    </Icon>
  )
}

export function MirrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3v14" />
      <path d="M7.5 6 3 14h4.5zM12.5 6 17 14h-4.5z" />
    </Icon>
  )
}

export function PhotoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4.5" width="14" height="11" rx="1.5" />
      <path d="m3.5 13 3.8-3.6 3 2.7 2.2-2 4 3.4" />
      <circle cx="13.2" cy="7.9" r="1" />
    </Icon>
  )
}

export function WordsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h12M4 10h8M4 14.5h5" />
    </Icon>
  )
}

export function KeyboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="5.5" width="15" height="9" rx="1.5" />
      <path d="M5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M7 11.5h6" />
    </Icon>
  )
}

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.8 4.5 3.5 7.8l3.3 3.3" />
      <path d="M3.8 7.8h7.4a4.3 4.3 0 0 1 0 8.6H8" />
    </Icon>
  )
}

export function RedoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m13.2 4.5 3.3 3.3-3.3 3.3" />
      <path d="M16.2 7.8H8.8a4.3 4.3 0 0 0 0 8.6H12" />
    </Icon>
  )
}

export function BodyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="4" r="1.7" />
      <path d="M5 7.8h10M10 7.8v4.4m0 0-2.6 5m2.6-5 2.6 5" />
    </Icon>
  )
}

export function FaceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.7" />
      <path d="M7.2 12c1.5 1.7 4.1 1.7 5.6 0M7.7 8v.2M12.3 8v.2" />
    </Icon>
  )
}

export function MotionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 13c2.5-7 4.5-7 7-3.2S14.5 13 17 6.5" />
    </Icon>
  )
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.8" y="6" width="10" height="8.5" rx="1.5" />
      <path d="m12.8 9.5 4.4-2.5v6.5l-4.4-2.5" />
    </Icon>
  )
}

export function FrameIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7V4.5a1 1 0 0 1 1-1H7M13 3.5h2.5a1 1 0 0 1 1 1V7M16.5 13v2.5a1 1 0 0 1-1 1H13M7 16.5H4.5a1 1 0 0 1-1-1V13" />
      <circle cx="10" cy="10" r="2.6" />
    </Icon>
  )
}

export function FloorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 15.5h14M10 3.5v8.4M6.6 8.7l3.4 3.4 3.4-3.4" />
    </Icon>
  )
}

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h11M12.2 4.2 15 7l-2.8 2.8M16 13H5M7.8 10.2 5 13l2.8 2.8" />
    </Icon>
  )
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="14.4" cy="4.8" r="2.1" />
      <circle cx="5.2" cy="10" r="2.1" />
      <circle cx="14.4" cy="15.2" r="2.1" />
      <path d="m7.1 9 5.4-3.1M7.1 11l5.4 3.1" />
    </Icon>
  )
}
