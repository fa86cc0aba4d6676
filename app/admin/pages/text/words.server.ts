import type { OwnWordsPart } from '../../../../contract/endpoints/texts'
import { ALL_PROMISED } from '../../../../contract/promises'
import type { Visit } from '../../../session/visit.server'
import type { ShownWords } from './shown-words'

const BUTTONS = new Set([
  ...['link', 'backLink', 'extendLink', 'keepLink', 'view', 'view_order', 'view_invoice', 'terms', 'label'],
  ...['track', 'track_carrier', 'pro_forma', 'accept', 'order'],
])
const HEADINGS = new Set(['next', 'todo', 'stay', 'back', 'money', 'accept_heading'])

/** Returns what a mail does with the words at a key: its last part tells it, where the mail begins with them also the first. */
function roleOf(key: string, last: string): string {
  if (key.startsWith('mail-frame:headlines')) return 'headline'
  if (last === 'subject') return last
  if (key.startsWith('documents:')) return HEADINGS.has(last) ? 'heading' : 'text'
  if (BUTTONS.has(last)) return 'button'
  return HEADINGS.has(last) ? 'heading' : 'text'
}

/** Returns the label of a part, such as 'Headline, rental'; which case it is for is the last part of the key that has a name. */
function labelOf(key: string, t: Visit['t']): string {
  const parts = key.split(/[:._]/)
  const last = key.split(/[:.]/).at(-1) ?? ''
  const names = [...key.split(/[:.]/).slice(2), parts.at(-1) ?? '']
  const name = names.findLast((one) => t(`own-words:cases.${one}`, { defaultValue: '' }) !== '')
  const role = t(`own-words:roles.${roleOf(key, last)}`)
  return name ? `${role}, ${t(`own-words:cases.${name}`)}` : role
}

function meaningOf(name: string, mail: string, t: Visit['t']): string {
  const [value = name] = name.split(',')
  if (Object.hasOwn(ALL_PROMISED, value)) return t('own-words:placeholders.any.promise')
  return t([`own-words:placeholders.${mail}.${value}`, `own-words:placeholders.any.${value}`])
}

/** Names the parts of a mail or document in the language of the page; those of the same name are counted. */
export function wordsFor({ t }: Visit, mail: string, words: readonly OwnWordsPart[]): ShownWords[] {
  const labels = words.map(({ key }) => labelOf(key, t))
  return words.map(({ part, key, ours, replaced, placeholders }, index) => {
    const label = labels[index] ?? key
    const isAlone = labels.filter((one) => one === label).length === 1
    const count = labels.slice(0, index + 1).filter((one) => one === label).length
    const list = placeholders.map((name) => `{{${name}}} (${meaningOf(name, mail, t)})`)
    return {
      ...{ part, ours, replaced },
      label: isAlone ? label : `${label} ${count}`,
      placeholders: list.join(', '),
    }
  })
}
