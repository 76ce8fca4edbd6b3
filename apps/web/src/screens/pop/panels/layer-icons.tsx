import { Icon } from '@kamae/ui/icons/icon'

export function EyeIcon({ isShut }: { isShut: boolean }) {
  return (
    <Icon>
      <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5z" />
      <path d={isShut ? 'M3 17 17 3' : 'M10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z'} />
    </Icon>
  )
}

export function PadlockIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <Icon>
      <path d="M5 9h10v8H5z" />
      <path d={isOpen ? 'M7 9V6a3 3 0 0 1 5.8-1' : 'M7 9V6a3 3 0 0 1 6 0v3'} />
    </Icon>
  )
}
