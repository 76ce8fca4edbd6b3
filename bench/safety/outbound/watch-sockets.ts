// Loaded into the server's process before everything else: writes down every address that anything in it reaches for.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import net from 'node:net'

const file = process.env.KAMAE_WATCHED_SOCKETS ?? ''

function note(kind: string, ...words: readonly unknown[]): void {
  appendFileSync(file, `${JSON.stringify([kind, ...words.map(String)])}\n`)
}

// The arguments come as net.connect has normalised them (an array of them, options first), or as they were given.
const { connect } = net.Socket.prototype
function watchedConnect(this: net.Socket, ...given: unknown[]): net.Socket {
  const first = Array.isArray(given[0]) ? (given[0] as unknown[])[0] : given[0]
  if (typeof first === 'object' && first !== null) {
    const { path, host, port } = first as net.TcpNetConnectOpts & { path?: string }
    note('connect', path ?? `${host ?? 'localhost'}:${port}`)
  } else if (typeof first === 'string' && Number.isNaN(Number(first))) note('connect', first)
  else note('connect', `${typeof given[1] === 'string' ? given[1] : 'localhost'}:${String(first)}`)
  return Reflect.apply(connect, this, given) as net.Socket
}
net.Socket.prototype.connect = watchedConnect

for (const resolver of [dns, dns.promises] as unknown as Record<string, unknown>[]) {
  for (const name of Object.keys(resolver).filter((key) => /^(?:lookup|resolve|reverse)/.test(key))) {
    const original = resolver[name]
    if (typeof original !== 'function') continue
    resolver[name] = (...given: unknown[]) => {
      note('name', given[0])
      return Reflect.apply(original, resolver, given) as unknown
    }
  }
}

const { send } = dgram.Socket.prototype
function watchedSend(this: dgram.Socket, ...given: unknown[]): void {
  note('datagram', ...given.slice(1).filter((word) => typeof word !== 'function'))
  return Reflect.apply(send, this, given) as void
}
dgram.Socket.prototype.send = watchedSend as typeof send
