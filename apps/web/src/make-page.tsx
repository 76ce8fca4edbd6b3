import './zod-without-eval.ts'
import { MakerScreen } from './make/maker-screen.tsx'

/** The maker with what its schemas need set first. */
export function MakePage({ temp }: { temp: string | undefined }) {
  return <MakerScreen {...(temp ? { temp } : {})} />
}
