import { Icon, type IconProps } from '@kamae/ui/icons/icon'

/** Somebody on a photograph. */
export function PoseEstimationIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="2.5" width="13" height="15" rx="1.5" />
      <circle cx="10" cy="6.6" r="1.5" />
      <path d="M6.8 9.6h6.4M10 8.1v3.6m0 0-2.1 3.1m2.1-3.1 2.1 3.1" />
    </Icon>
  )
}
