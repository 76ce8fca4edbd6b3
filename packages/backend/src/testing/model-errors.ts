import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a service can do wrong, once it has the question. */
const FAILURES = {
  /** Too much is asked of it, and it says for how long: longer than anybody waits. */
  busy: (response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '600' })
    response.end('{"error": {"message": "Slow down."}}')
  },
  /** Broken. */
  broken: (response) => {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end('{"error": {"message": "Something went wrong."}}')
  },
  /** Begins to answer and falls silent. */
  stall: (response) => {
    begin(response)
    response.write(eventOf('The first words. '))
  },
  /** Takes the question and never says anything. */
  silence: () => undefined,
  /** A byte at a time. */
  drip: async (response) => {
    begin(response)
    response.write(eventOf('The first words. '))
    for (const byte of eventOf('This never comes to an end, or so it seems to whoever waits. '.repeat(20))) {
      if (response.destroyed) return
      response.write(byte)
      await new Promise((go) => setTimeout(go, 20))
    }
  },
  /** A page where an answer should be. */
  page: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Sign in to the network</title>')
  },
  /** The same page, declared an answer. */
  'lying-page': (response) => {
    begin(response)
    response.end('<!doctype html><title>Sign in to the network</title>')
  },
  /** An answer, declared a page. */
  'lying-answer': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`${eventOf('The first words. ')}data: [DONE]\n\n`)
  },
  /** A sign at a time, for as long as anybody listens: never silent, never done. */
  dribble: async (response) => {
    begin(response)
    response.write(eventOf('The first words. '))
    while (!response.destroyed) {
      response.write(eventOf('x'))
      await new Promise((go) => setTimeout(go, 20))
    }
  },
  /** Ten megabytes of answer. */
  flood: async (response) => {
    begin(response)
    const event = eventOf('0123456789'.repeat(100))
    for (let sent = 0; sent < 10_000_000; sent += event.length) {
      if (response.destroyed) return
      if (!response.write(event)) await hasRoom(response)
    }
    response.end('data: [DONE]\n\n')
  },
  /** Ten megabytes without an end of line. */
  'endless-line': async (response) => {
    begin(response)
    response.write(`${eventOf('The first words. ')}data: `)
    for (let sent = 0; sent < 10_000_000; sent += 100_000) {
      if (response.destroyed) return
      if (!response.write('x'.repeat(100_000))) await hasRoom(response)
    }
    response.end()
  },
  /** Ends in good manners before it said why. */
  'no-end': (response) => {
    begin(response)
    response.end(eventOf('The first words. '))
  },
  /** An error in the middle of the answer. */
  'error-event': (response) => {
    begin(response)
    response.end(
      `${eventOf('The first words. ')}data: {"error": {"message": "out of memory", "code": 500}}\n\n`,
    )
  },
  /** Events that are no JSON. */
  gibberish: (response) => {
    begin(response)
    response.end(`${eventOf('The first words. ')}data: {"choices": [\n\n`)
  },
  /** Sends whoever asks somewhere else. */
  redirect: (response) => {
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' })
    response.end()
  },
  /** Reports what it was sent, the key as well, in its error. */
  'telltale-error': (response, request) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    const message = `Incorrect API key provided: ${request.headers.authorization}`
    response.end(JSON.stringify({ error: { message, code: message, param: message, type: message } }))
  },
} as const satisfies Record<string, (response: ServerResponse, request: IncomingMessage) => unknown>

export type ModelFailure = keyof typeof FAILURES

/** Answers `/<failure>/v1/chat/completions`. */
export function failureHandler() {
  let open = 0
  return {
    /** How many failures are still being answered. */
    leftOpen: () => open,
    handleRequest: async (request: IncomingMessage, response: ServerResponse, path: string) => {
      const failure = FAILURES[path.split('/')[1] as ModelFailure] as
        | ((response: ServerResponse, request: IncomingMessage) => unknown)
        | undefined
      if (failure === undefined) return false
      open++
      response.once('close', () => open--)
      request.resume()
      await failure(response, request)
      return true
    },
  }
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function eventOf(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`
}

async function hasRoom(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}
