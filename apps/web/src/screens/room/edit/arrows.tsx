import { Icon } from '@kamae/ui/icons/icon'

/** An arrow upwards. */
export function UpIcon() {
  return (
    <Icon>
      <path d="M10 16V4M5 9l5-5 5 5" />
    </Icon>
  )
}

/** An arrow downwards. */
export function DownIcon() {
  return (
    <Icon>
      <path d="M10 4v12M5 11l5 5 5-5" />
    </Icon>
  )
}
