import { Icon } from '@kamae/ui/icons/icon'

export function SeveralIcon() {
  return (
    <Icon>
      <path d="M6.5 3h9A1.5 1.5 0 0 1 17 4.5v9" />
      <rect x="3" y="6" width="11" height="11" rx="1.5" />
      <path d="m6 11.5 2 2 3.5-4" />
    </Icon>
  )
}

export function SnapIcon() {
  return (
    <Icon>
      <path d="M4 3.5h3.5V10a2.5 2.5 0 0 0 5 0V3.5H16V10a6 6 0 0 1-12 0z" />
      <path d="M4 7h3.5M12.5 7H16" />
    </Icon>
  )
}

export function FitIcon() {
  return (
    <Icon>
      <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />
      <rect x="6.5" y="6.5" width="7" height="7" rx="1" />
    </Icon>
  )
}
