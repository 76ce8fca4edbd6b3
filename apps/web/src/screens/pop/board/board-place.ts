/** Free room around the sheet, pixels of the screen: less in a narrow window. */
const [MARGIN, SLIM_MARGIN] = [40, 16]

type Place = { readonly x: number; readonly y: number }

/** A place of the window in units of the pop. */
export function placeOn(sheet: Element, zoom: number, event: { clientX: number; clientY: number }): Place {
  const box = sheet.getBoundingClientRect()
  return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom }
}

/** The zoom at which a sheet just fits a room of this size. */
export function fitZoom(
  sheet: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): number {
  const free = (room.width < 480 ? SLIM_MARGIN : MARGIN) * 2
  const zoom = Math.min((room.width - free) / sheet.width, (room.height - free) / sheet.height)
  return Math.min(2, Math.max(0.04, zoom))
}
