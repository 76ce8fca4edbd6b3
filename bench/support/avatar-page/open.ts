import { type OpenedPage, openPage } from '../open-page.ts'
import { serveAvatarPage } from './serve.ts'

/** The page of the benchmarks in a browser of its own. */
export async function openAvatarPage(...flags: readonly string[]): Promise<OpenedPage> {
  return openPage(await serveAvatarPage(), { side: 800, flags })
}
