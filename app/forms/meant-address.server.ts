import { distance } from 'fastest-levenshtein'

/** The providers that most people here have their address from; each is right as it is, however near it is to another. */
const PROVIDERS = [
  'gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.nl hotmail.de hotmail.be live.com live.nl live.be msn.com',
  'yahoo.com yahoo.de icloud.com me.com mac.com proton.me protonmail.com aol.com mail.com email.com ymail.com',
  'gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org arcor.de bluewin.ch',
  'ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl casema.nl hetnet.nl upcmail.nl telenet.be skynet.be proximus.be',
]
  .join(' ')
  .split(' ')

/** A shorter domain is near to too many others. */
const MIN_LENGTH = 7

/**
 * Returns the address that was probably meant, where the domain of an address is a letter or two away from that of a large provider;
 * undefined otherwise. It is only asked about: such a domain may exist.
 */
export function meantAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || domain.length < MIN_LENGTH || PROVIDERS.includes(domain)) return undefined
  const near = PROVIDERS.filter(
    (one) => distance(domain, one) <= (one.length < 10 ? 1 : 2) || isSwapped(domain, one),
  )
  return near[0] && `${email.slice(0, at)}@${near[0]}`
}

/** Returns whether two neighbouring letters have changed places, which counts as two differences. */
function isSwapped(domain: string, meant: string): boolean {
  if (domain.length !== meant.length) return false
  const at = [...domain].findIndex((letter, index) => letter !== meant[index])
  return domain === `${meant.slice(0, at)}${meant[at + 1]}${meant[at]}${meant.slice(at + 2)}`
}
