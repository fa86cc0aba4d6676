import type { TextContent, TextId } from '../../../../contract/endpoints/texts'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { MAX_PART_LENGTH, TEXT_PARTS } from '../../../../contract/texts'
import { textOf, type Visit } from '../../../session/visit.server'
import { fieldOf } from './fields'

export type Posted = {
  content: TextContent
  seen: string
  /** The topic where a new question is to stand. */
  topic: string
  isPreview: boolean
}

/** Reads what was typed, with the line breaks that are stored. */
export async function readPosted(visit: Visit, { kind }: TextId): Promise<Posted> {
  const form = await visit.form()
  const parts = TEXT_PARTS[kind].map((part) => {
    const typed = perLocale((locale) => textOf(form, fieldOf(part, locale)).replaceAll('\r\n', '\n'))
    return [part, typed] as const
  })
  const isPreview = textOf(form, 'step') === 'preview'
  const topic = textOf(form, 'topic').slice(0, 60)
  return { content: Object.fromEntries(parts), seen: textOf(form, 'seen').slice(0, 100), topic, isPreview }
}

/** Returns the mistakes by field. */
export function tooLong(visit: Visit, content: TextContent): Record<string, string> {
  const errors = Object.entries(content).flatMap(([part, texts]) =>
    LOCALES.filter((locale) => texts[locale].length > MAX_PART_LENGTH).map((locale) => {
      return [fieldOf(part, locale), visit.t('admin-texts:tooLong', { count: MAX_PART_LENGTH })] as const
    }),
  )
  return Object.fromEntries(errors)
}
