import { Hono } from 'hono'

/** `/health/live` answers while the process runs, `/health/ready` while it can serve. */
export function healthRoutes(canServe: () => Promise<boolean>): Hono {
  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/live', (c) => c.json({ isLive: true }))
  app.get('/ready', async (c) => {
    const isReady = await canServe()
    return c.json({ isReady }, isReady ? 200 : 503)
  })
  return app
}
