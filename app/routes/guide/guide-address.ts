import type { Locale } from '../../../contract/locales'
import { guidePath } from '../../shop/guide-path'
import type { Field } from './answers'

/** `ask` shows a question, or all, with what was answered; `asked` is the form that was sent. */
type Step = { ask?: string; asked?: string; link?: string }

export function guideAddress(locale: Locale, answers: readonly [Field, string][], step: Step = {}): string {
  const query = new URLSearchParams([
    ...answers.map(([field, text]) => [field, text]),
    ...Object.entries(step),
  ])
  return query.size > 0 ? `${guidePath(locale)}?${query}` : guidePath(locale)
}
