import { LANGUAGES } from '@kamae/entities/user/contract'

// What a host or a path of ours is called or may be one day, and what would be taken for us.
const OURS = `
  kamae www web app apps api callable cdn static assets files pictures cards avatar avatars health metrics exports sight
  feed feeds rss atom sitemap robots oembed embed embeds fonts images img media video videos audio uploads upload download downloads
  make maker pose poses bundle bundles character characters prompt prompts journey journeys pop pops article articles
  room rooms user users person people profile profiles me my account accounts settings desk offline sign-in sign-up sign-out
  signin signup signout login logout register auth oauth sso password passwords session sessions token tokens search tag tags
  home index about contact help faq docs doc documentation developer developers dev blog news press jobs careers status shop store
  terms privacy legal licence license copyright imprint impressum abuse report reports safety trust moderation
  admin admins administrator administration root system sysadmin operator operators moderator moderators mod mods staff team
  official support security billing payment payments pay paypal bank wallet verify verified verification
  mail email smtp imap pop3 pop-3 mx webmail autoconfig autodiscover postmaster hostmaster webmaster noreply no-reply mailer
  ns1 ns2 ns3 ns4 dns ftp sftp ssh vpn proxy gateway git localhost local localdomain broadcasthost wpad isatap
  beta alpha test tests testing stage staging demo preview example examples sample invalid null undefined none nil true false nan
  anonymous anyone everyone nobody guest guests member members owner
  vroid vrm pixiv vrchat google apple microsoft github amazon facebook instagram twitter discord youtube`

// Slurs, abuse and what no address of ours is to say. Each part between hyphens counts, digits read as the letters they stand for.
const ABUSE = `
  fuck fucker fucking motherfucker shit bullshit cunt bitch whore slut bastard asshole arsehole dickhead wanker twat
  nigger nigga faggot fag dyke tranny retard spastic kike spic chink gook wetback paki coon raghead towelhead
  nazi nazis hitler heil siegheil kkk holocaust genocide
  rape rapist raping pedo paedo pedophile paedophile childporn loli shota lolicon shotacon incest bestiality zoophilia
  porn porno xxx sex sexcam hentai nude nudes
  terrorist isis killyourself kys suicide
  scheisse hurensohn fotze schlampe arschloch wichser kanake
  puta puto mierda cabron maricon pendejo
  putain salope connard encule negre pede
  chinko manko kichigai shine-shine
  shabi caonima sb250 ssibal sibal byungsin gaesaekki`

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const squashed = (word: string) => word.replaceAll('-', '')

const RESERVED: ReadonlySet<string> = new Set([...words(OURS), ...LANGUAGES].map(squashed))
const ABUSIVE: ReadonlySet<string> = new Set(words(ABUSE).map(squashed))

const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
}

/** Whether nobody gets this domain: a word of ours or an abusive one, hyphens and digits for letters making no difference. */
export function isReserved(domain: string): boolean {
  const whole = squashed(domain)
  const read = (text: string) => text.replace(/[013-578]/g, (digit) => READ_AS[digit] ?? digit)
  if (RESERVED.has(whole) || RESERVED.has(read(whole))) return true
  // The third and fourth are hyphens in a name that stands for another (RFC 5891, 4.2.3.1): `xn--…`.
  if (domain.slice(2, 4) === '--') return true
  return [whole, ...domain.split('-')].some((part) => ABUSIVE.has(part) || ABUSIVE.has(read(part)))
}
