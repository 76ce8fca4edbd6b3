export function chromium(): Promise<string>
export function headlessChromium(): Promise<string>
