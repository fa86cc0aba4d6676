import { MAX_LONG_TEXT_LENGTH, MAX_TEXT_LENGTH } from '../limits'
import type { FormField } from './definition'

// Marks of writing direction come along unseen when text is copied, and could turn what stands beside it around.
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu

// What is longer is refused for its length; no pattern runs on it before.
const MAX_READ = 2 * MAX_LONG_TEXT_LENGTH

/** The most characters a field's answer has. */
export function longestAnswer({ type }: FormField): number {
  return type === 'textarea' ? MAX_LONG_TEXT_LENGTH : MAX_TEXT_LENGTH
}

/** Whether a field may have several answers: a list of boxes to tick. */
export function takesSeveral({ type, options = [] }: FormField): boolean {
  return type === 'checkbox' && options.length > 1
}

/** A text as it counts: without space around it or marks nobody sees. A password is what was typed. */
export function cleaned(field: FormField, text: string): string {
  if (field.type === 'password' || text.length > MAX_READ) return text
  const clean = text.replace(DIRECTION, '').trim()
  if (field.type === 'number') return decimal(clean)
  return field.type === 'textarea' ? clean.replaceAll('\r\n', '\n') : clean
}

/** A number as typed in any of the languages, '−1,5' or '+2', in the way it is kept: '-1.5', '2'. */
function decimal(text: string): string {
  return text
    .replace('\u2212', '-')
    .replace(/^\+(?=\d)/, '')
    .replace(',', '.')
}

const CHOICES: readonly FormField['type'][] = ['select', 'radio', 'combo', 'address']

/** What `allow` keeps of a choice of country; any other field keeps all. */
export function isAllowed({ type, allow, options }: FormField, value: string): boolean {
  if (!allow || !options || !CHOICES.includes(type)) return true
  return options.some((option) => {
    if (option.value !== value) return false
    return allow === 'any' ? option.buy === true || option.rent === true : option[allow] === true
  })
}

/** The texts of an answer as they count, without empty ones. Out: undefined where something else than text is. */
export function givenTexts(field: FormField, value: unknown): string[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const texts: string[] = []
  for (const one of given) {
    if (one === undefined || one === null) continue
    if (typeof one !== 'string') return undefined
    const text = cleaned(field, one)
    if (text !== '') texts.push(text)
  }
  return texts
}
