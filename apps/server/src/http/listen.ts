import type { Server } from 'node:http'

/** So many may knock while the process is busy; the system takes fewer where it is set so (net.core.somaxconn). Node's own are 511. */
const BACKLOG = 4096

/** Listens; `report` hears what goes wrong with the socket later, which ends nothing: a connection may be let in again. */
export async function listen(
  http: Server,
  { port, host }: { readonly port: number; readonly host: string },
  report: (error: Error) => void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port, host, backlog: BACKLOG }, () => {
      http.off('error', reject)
      http.on('error', report)
      resolve()
    })
  })
}
