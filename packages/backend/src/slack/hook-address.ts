/** Where Slack takes incoming webhooks: the one of everybody, and that of GovSlack. */
const HOSTS: ReadonlySet<string> = new Set(['hooks.slack.com', 'hooks.slack-gov.com'])

/**
 * Whether an address is that of an incoming webhook of Slack's own: https on its own port, without a user, below
 * `/services/`. Source: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */
export function isSlackHook(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address)
  return (
    protocol === 'https:' &&
    HOSTS.has(hostname) &&
    port === '' &&
    username === '' &&
    password === '' &&
    search === '' &&
    hash === '' &&
    /^\/services\/[\w/]{3,200}$/.test(pathname)
  )
}
