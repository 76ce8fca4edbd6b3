import { MakerScreen } from './maker-screen.tsx'

/** The maker; `temp` is the draft to go on with. */
export function MakePage({ temp }: { temp: string | undefined }) {
  return <MakerScreen {...(temp ? { temp } : {})} />
}
