import { Icon, type IconProps } from '@kamae/ui/icons/icon'

export function BranchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="5.5" cy="5" r="1.7" />
      <circle cx="5.5" cy="15" r="1.7" />
      <circle cx="14.5" cy="6.5" r="1.7" />
      <path d="M5.5 6.7v6.6M14.5 8.2c0 3.5-9 1.8-9 5" />
    </Icon>
  )
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 4.5v11l9-5.5z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function StopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.5" y="5.5" width="9" height="9" rx="1.5" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function SendIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16V4.5M5.5 8.8 10 4.3l4.5 4.5" />
    </Icon>
  )
}

export function CaptureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7V4.5a1 1 0 0 1 1-1H7M13 3.5h2.500a1 1 0 0 1 1 1V7M16.500 13v2.500a1 1 0 0 1-1 1H13M7 16.500H4.500a1 1 0 0 1-1-1V13" />
      <circle cx="10" cy="10" r="2.6" />
    </Icon>
  )
}

export function IdeaIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.6 13.2a5 5 0 1 1 4.8 0v1.600H7.600zM8.200 17h3.600" />
    </Icon>
  )
}

export function VoiceIcon({ isOn, ...props }: IconProps & { isOn: boolean }) {
  return (
    <Icon {...props}>
      <path d="M4 8v4h2.500L10 15V5L6.500 8z" />
      <path
        d={
          isOn
            ? 'M12.600 7.600a3.400 3.400 0 0 1 0 4.800M14.700 5.500a6.400 6.400 0 0 1 0 9'
            : 'm13 8 4 4M17 8l-4 4'
        }
      />
    </Icon>
  )
}

export function MicIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7.7" y="3" width="4.6" height="8.4" rx="2.3" />
      <path d="M4.900 9.800a5.100 5.100 0 0 0 10.200 0M10 15v2.200" />
    </Icon>
  )
}
