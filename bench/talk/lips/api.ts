import { createClient } from '@kamae/protocol/client/client'

/** In place of the site's own: whoever serves this page signs its calls. */
export const client = createClient()
