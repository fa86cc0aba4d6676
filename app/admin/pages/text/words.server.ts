import type { OwnWordsPart } from '../../../../contract/endpoints/texts'
import { ALL_PROMISED } from '../../../../contract/promises'
import type { Visit } from '../../../session/visit.server'

const BUTTON_KEYS = new Set([
  ...['link', 'backLink', 'extendLink', 'keepLink', 'view', 'view_order', 'view_invoice', 'label'],
  ...['track', 'track_carrier', 'pro_forma', 'accept', 'order'],
])
const HEADING_KEYS = new Set(['next', 'stay', 'accept_heading'])

/** The role of a text in a mail: its headline, a button, a heading and so on. */
function roleOf(key: string, last: string): string {
  if (key.startsWith('mail-frame:headlines')) return 'headline'
  if (last === 'subject') return last
  if (BUTTON_KEYS.has(last) && !key.startsWith('documents:')) return 'button'
  return HEADING_KEYS.has(last) ? 'heading' : 'text'
}

/** Such as 'Headline, rental'; the case is the last part of the key that has a name. */
function labelOf(key: string, t: Visit['t']): string {
  const parts = key.split(/[:._]/)
  const last = key.split(/[:.]/).at(-1) ?? ''
  const names = [...key.split(/[:.]/).slice(2), parts.at(-1) ?? '']
  const name = names.findLast((part) => t(`own-words:cases.${part}`, { defaultValue: '' }) !== '')
  const role = t(`own-words:roles.${roleOf(key, last)}`)
  return name ? `${role}, ${t(`own-words:cases.${name}`)}` : role
}

function meaningOf(name: string, mail: string, t: Visit['t']): string {
  const [value = name] = name.split(',')
  if (Object.hasOwn(ALL_PROMISED, value)) return t('own-words:placeholders.any.promise')
  return t([`own-words:placeholders.${mail}.${value}`, `own-words:placeholders.any.${value}`])
}

export function wordsFor({ t }: Visit, mail: string, words: readonly OwnWordsPart[]) {
  const labels = words.map(({ key }) => labelOf(key, t))
  return words.map(({ part, key, ours, replaced, placeholders }, index) => {
    const label = labels[index] ?? key
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label)
    const count = labels.slice(0, index + 1).filter((other) => other === label).length
    return {
      ...{ part, ours, replaced },
      label: isAlone ? label : `${label} ${count}`,
      placeholders: placeholders.map((name) => `{{${name}}} (${meaningOf(name, mail, t)})`).join(', '),
    }
  })
}

export type ShownWords = ReturnType<typeof wordsFor>[number]
