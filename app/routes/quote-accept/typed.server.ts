import { textsIn } from '../../platform/parse-posted.server'
import { fitsCookie } from '../../session/sealed.server'
import type { Visit } from '../../session/visit.server'
import { ACCEPT_FORM_ID } from './form-id'

// What is agreed to is agreed to in the language that it was read in.
const KEPT = ['accepted_by', 'purchase_order', 'cost_centre', 'payment_method'] as const

// No answer may be as long.
const MAX_KEPT_LENGTH = 200

const pageOf = ({ url }: Visit) => url.pathname.replace(/^\/[^/]*/, '')

/** Keeps what was typed so far for the same page in another language. */
export function keepTyped(visit: Visit, form: FormData): void {
  const texts = Object.entries(textsIn(form, ...KEPT))
  const values = Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, MAX_KEPT_LENGTH)]))
  const kept = { form: ACCEPT_FORM_ID, path: pageOf(visit), values }
  if (fitsCookie(kept)) visit.cookies.set('form_draft', kept)
}

/** Returns what was typed into the page in another language. */
export function typedBefore(visit: Visit): Record<string, string> | undefined {
  const kept = visit.cookies.get('form_draft')
  if (kept?.form !== ACCEPT_FORM_ID || kept.path !== pageOf(visit)) return undefined
  const texts = Object.entries(kept.values ?? {}).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(texts)
}
