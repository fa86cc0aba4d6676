import { distance } from 'fastest-levenshtein'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { visibleFields } from '../../contract/forms/visibility'
import { firstText, suggestedOf } from './input-names'

/** Common providers: each is right, however close it is to another. */
const PROVIDERS = [
  'gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.nl hotmail.de hotmail.be live.com live.nl live.be msn.com',
  'yahoo.com yahoo.de icloud.com me.com mac.com proton.me protonmail.com aol.com mail.com email.com ymail.com',
  'gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org arcor.de bluewin.ch',
  'ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl casema.nl hetnet.nl upcmail.nl telenet.be skynet.be proximus.be',
]
  .join(' ')
  .split(' ')

/** In characters; a shorter domain is close to too many others. */
const MIN_LENGTH = 7

/** A suggestion where the domain is one or two letters away from a common provider's. It is only offered, as such a domain may exist. */
export function meantAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || domain.length < MIN_LENGTH || PROVIDERS.includes(domain)) return undefined
  const near = PROVIDERS.filter(
    (one) => distance(domain, one) <= (one.length < 10 ? 1 : 2) || isSwapped(domain, one),
  )
  return near[0] && `${email.slice(0, at)}@${near[0]}`
}

function isSwapped(domain: string, meant: string): boolean {
  if (domain.length !== meant.length) return false
  const at = [...domain].findIndex((letter, index) => letter !== meant[index])
  return domain === `${meant.slice(0, at)}${meant[at + 1]}${meant[at]}${meant.slice(at + 2)}`
}

/** A login with a wrong address is refused anyway. */
const isAskedAbout = ({ type, name, readonly, disabled }: FormField) =>
  type === 'email' && name !== 'Username' && !readonly && !disabled

export function meantAddresses(definition: FormDefinition, inputs: FormValues): Record<string, string> {
  const asked = visibleFields(definition, inputs).filter(isAskedAbout)
  const meant = asked.flatMap(({ name }) => {
    const address = meantAddress(firstText(inputs, name).trim())
    return address ? [[name, address] as const] : []
  })
  return Object.fromEntries(meant)
}

/** With the suggested addresses that were accepted. */
export function withMeantAddresses(definition: FormDefinition, inputs: FormValues): FormValues {
  const chosen = Object.entries(meantAddresses(definition, inputs)).filter(
    ([name, address]) => firstText(inputs, suggestedOf(name)) === address,
  )
  return { ...inputs, ...Object.fromEntries(chosen) }
}

/** Suggested addresses that were neither accepted nor declined. */
export function doubtfulAddresses(definition: FormDefinition, inputs: FormValues): Record<string, string> {
  const doubtful = Object.entries(meantAddresses(definition, inputs)).filter(
    ([name]) => firstText(inputs, suggestedOf(name)) !== firstText(inputs, name).trim(),
  )
  return Object.fromEntries(doubtful)
}
