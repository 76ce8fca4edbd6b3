export function wrongBreakpoints(text: string): readonly { line: number; query: string }[]
