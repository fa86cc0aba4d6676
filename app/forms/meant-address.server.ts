import { distance } from 'fastest-levenshtein'
import { addressPartName, WITH_NUMBER_IN_STREET } from '../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { visibleFields } from '../../contract/forms/visibility'
import { fixedCountry } from './address-search'
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

/** Whether a street has no number where houses have one; of some, that is right. */
function lacksNumber(definition: FormDefinition, inputs: FormValues, name: string): boolean {
  const prefix = /^(\w+)_Adresline1$/.exec(name)?.[1]
  if (!prefix || !WITH_NUMBER_IN_STREET.includes(fixedCountry(definition, prefix))) return false
  const lines = [name, addressPartName(prefix, 'Adresline2')].map((line) => firstText(inputs, line).trim())
  return lines[0] !== '' && !/\d/.test(lines.join())
}

/** By field what was probably meant: another address, or '' where nothing is suggested. */
export function meantAddresses(definition: FormDefinition, inputs: FormValues): Record<string, string> {
  const meant = visibleFields(definition, inputs).flatMap((field) => {
    const { name } = field
    const address = isAskedAbout(field) ? meantAddress(firstText(inputs, name).trim()) : undefined
    const isAsked = address || lacksNumber(definition, inputs, name)
    return isAsked ? [[name, address ?? ''] as const] : []
  })
  return Object.fromEntries(meant)
}

/** With the suggested addresses that were accepted. */
export function withMeantAddresses(definition: FormDefinition, inputs: FormValues): FormValues {
  const chosen = Object.entries(meantAddresses(definition, inputs)).filter(
    ([name, address]) => address !== '' && firstText(inputs, suggestedOf(name)) === address,
  )
  return { ...inputs, ...Object.fromEntries(chosen) }
}

/** What is asked about and was neither accepted nor declined. */
export function doubtfulAddresses(definition: FormDefinition, inputs: FormValues): Record<string, string> {
  const doubtful = Object.entries(meantAddresses(definition, inputs)).filter(
    ([name]) => firstText(inputs, suggestedOf(name)) !== firstText(inputs, name).trim(),
  )
  return Object.fromEntries(doubtful)
}
