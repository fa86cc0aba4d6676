import type { DrawnDocument } from '../../../../contract/endpoints/documents'
import { type OwnWordsPart, type TextContent, textsApi } from '../../../../contract/endpoints/texts'
import { LOCALES, translatedField } from '../../../../contract/locales'
import type { WordsKind } from '../../../../contract/own-words'
import { ALL_PROMISED } from '../../../../contract/promises'
import type { Visit } from '../../../session/visit.server'
import { adminPath } from '../../paths'

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

export interface WrittenWords {
  /** `address` shows the mail as programs draw it. */
  mails: { locale: string; subject: string; text: string; address: string | undefined }[]
  documents: DrawnDocument[]
}

/** Proxies may refuse a longer address. */
const MAX_ADDRESS_LENGTH = 6_000

type Words = { kind: WordsKind; name: string }

export async function requestPreview(visit: Visit, words: Words, content: TextContent) {
  const answer = await visit.attempt(textsApi.preview, { ...words, content })
  if (!answer.refusal) return { written: answer.body.data }
  const { errors = {}, message } = answer.refusal
  const byField = Object.entries(errors).map(([field, [first = message]]) => [field, first] as const)
  return { errors: byField.length > 0 ? Object.fromEntries(byField) : { '': message } }
}

async function changesIn(visit: Visit, words: Words, content: TextContent): Promise<URLSearchParams> {
  const { data: stored } = await visit.call(textsApi.read, words)
  const changes = Object.entries(content).flatMap(([part, texts]) =>
    LOCALES.filter((locale) => texts[locale] !== stored.content[part]?.[locale]).map((locale) => {
      return [translatedField(part, locale), texts[locale]]
    }),
  )
  return new URLSearchParams(changes)
}

export async function previewWords(visit: Visit, words: Words, content: TextContent) {
  const preview = await requestPreview(visit, words, content)
  if (!preview.written) return preview
  const changes = await changesIn(visit, words, content)
  const page = adminPath(visit.locale, `texts/mail/${words.name}/shown`)
  const mails = preview.written.mails.map(({ locale, subject, text }, index) => {
    const address = `${page}?${new URLSearchParams([...changes, ['mail', String(index)]])}`
    return { locale, subject, text, address: address.length > MAX_ADDRESS_LENGTH ? undefined : address }
  })
  const written: WrittenWords = { mails, documents: preview.written.documents }
  return { actionData: { written } }
}
