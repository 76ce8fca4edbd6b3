import type { Edge, Order } from '@kamae/pop/commands/commands'
import { Icon } from '@kamae/ui/icons/icon'

const ALIGN: Readonly<Record<Edge, string>> = {
  left: 'M3 3v14M6 6h10M6 13h6',
  center: 'M10 3v3M10 9v3M10 15v2M4 6h12v3H4zM7 12h6v3H7z',
  right: 'M17 3v14M4 6h10M8 13h6',
  top: 'M3 3h14M6 6v10M13 6v6',
  middle: 'M3 10h3M9 10h3M15 10h2M6 4v12h3V4zM12 7v6h3V7z',
  bottom: 'M3 17h14M6 4v10M13 8v6',
}

export function AlignIcon({ edge }: { edge: Edge }) {
  return (
    <Icon>
      <path d={ALIGN[edge]} />
    </Icon>
  )
}

export function DistributeIcon({ axis }: { axis: 'x' | 'y' }) {
  return (
    <Icon>
      <path d={axis === 'x' ? 'M3 3v14M17 3v14M8 6h4v8H8z' : 'M3 3h14M3 17h14M6 8v4h8V8z'} />
    </Icon>
  )
}

const ORDER: Readonly<Record<Order, string>> = {
  front: 'M3 7V3h4M13 17h4v-4M6 6h8v8H6zM8 10h4M10 8v4',
  forward: 'M4 8V4h8v4M8 8h8v8H8zM12 14v-4M10 12l2-2 2 2',
  backward: 'M4 4h8v8H4zM12 8h4v8H8v-4M8 6v4M6 8l2 2 2-2',
  back: 'M3 7V3h4M13 17h4v-4M6 6h8v8H6zM8 10h4',
}

export function OrderIcon({ to }: { to: Order }) {
  return (
    <Icon>
      <path d={ORDER[to]} />
    </Icon>
  )
}

export function GroupIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <Icon>
      <path
        d={
          isOpen
            ? 'M3 3h6v6H3zM11 11h6v6h-6zM12 4l4 4M16 4l-4 4'
            : 'M3 6V3h3M14 3h3v3M17 14v3h-3M6 17H3v-3M6 6h5v5H6zM9 11v3h5V9h-3'
        }
      />
    </Icon>
  )
}
