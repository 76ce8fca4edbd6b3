import { Icon } from '@kamae/ui/icons/icon'

export function BubbleIcon() {
  return (
    <Icon>
      <path d="M10 3.5c4.4 0 7.5 2.4 7.5 5.5s-3.1 5.5-7.5 5.5c-.9 0-1.7-.1-2.5-.3L4 17l.8-3.8C3.3 12.2 2.5 10.7 2.5 9c0-3.1 3.1-5.5 7.5-5.5z" />
    </Icon>
  )
}

export function ColumnsIcon() {
  return (
    <Icon>
      <path d="M15 3v11M10 3v14M5 3v8" />
    </Icon>
  )
}

export function StickerIcon() {
  return (
    <Icon>
      <path d="M3.5 5a1.5 1.5 0 0 1 1.5-1.5h10A1.5 1.5 0 0 1 16.5 5v6.5l-5 5H5A1.5 1.5 0 0 1 3.5 15zM16.5 11.5h-5v5M7.5 8v.5M12.5 8v.5M7.5 11.5c.7.6 1.4.8 2 .8" />
    </Icon>
  )
}

export function ShapesIcon() {
  return (
    <Icon>
      <path d="M3 10.5h7.5V18H3zM11.5 2.5 16 10H7zM15 12a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
    </Icon>
  )
}

export function QrIcon() {
  return (
    <Icon>
      <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2h-2zM17 12v2M12 17h2M16.5 16.5h.5" />
    </Icon>
  )
}
