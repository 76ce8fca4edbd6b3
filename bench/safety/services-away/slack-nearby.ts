// Loaded into the server's process before everything else: what it sends to Slack goes to a service of the drill.
const there = globalThis.fetch
const near = process.env.SLACK_NEARBY ?? ''

globalThis.fetch = (address, init) => {
  const text = address instanceof Request ? address.url : String(address)
  return text.startsWith('https://hooks.slack.com/') ? there(near, init) : there(address, init)
}
