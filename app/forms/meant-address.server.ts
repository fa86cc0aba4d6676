import { distance } from 'fastest-levenshtein'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { visibleFields } from '../../contract/forms/visibility'
import { firstText, suggestedOf } from './input-names'

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

/** Whoever logs in is told at once that nobody has such an address. */
const isAskedAbout = ({ type, name, readonly, disabled }: FormField) =>
  type === 'email' && name !== 'Username' && !readonly && !disabled

/** Returns the addresses that were probably meant, by the names of the fields. */
export function meantAddresses(definition: FormDefinition, inputs: FormValues): Record<string, string> {
  const asked = visibleFields(definition, inputs).filter(isAskedAbout)
  const meant = asked.flatMap(({ name }) => {
    const address = meantAddress(firstText(inputs, name).trim())
    return address ? [[name, address] as const] : []
  })
  return Object.fromEntries(meant)
}

/** Returns the inputs with the addresses that were chosen instead of those that were typed. */
export function withMeantAddresses(definition: FormDefinition, inputs: FormValues): FormValues {
  const chosen = Object.entries(meantAddresses(definition, inputs)).filter(
    ([name, address]) => firstText(inputs, suggestedOf(name)) === address,
  )
  return { ...inputs, ...Object.fromEntries(chosen) }
}

/** Returns the same without those that were said to be right as they were typed. */
export function doubtfulAddresses(definition: FormDefinition, inputs: FormValues): Record<string, string> {
  const doubtful = Object.entries(meantAddresses(definition, inputs)).filter(
    ([name]) => firstText(inputs, suggestedOf(name)) !== firstText(inputs, name).trim(),
  )
  return Object.fromEntries(doubtful)
}
