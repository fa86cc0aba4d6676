import { z } from 'zod'
import type { TextContent, TextId } from '../../../../contract/endpoints/texts'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { isWordsKind, MAX_PART_LENGTH, partsOf } from '../../../../contract/texts'
import type { Posting } from '../../verbs.server'
import { drawAll } from './draw.server'
import { fieldOf } from './fields'
import { previewWords } from './preview-words.server'

/** Makes the form of a text: its parts with the line breaks that are stored. */
export const formOf =
  (idOf: (params: Posting['params']) => TextId) =>
  ({ visit: { t }, params }: Posting) => {
    const parts = partsOf(idOf(params))
    const text = z
      .string()
      .max(MAX_PART_LENGTH, t('admin-texts:tooLong', { count: MAX_PART_LENGTH }))
      .default('')
      .transform((typed) => typed.replaceAll('\r\n', '\n'))
    const fields = parts.flatMap((part) => LOCALES.map((locale) => [fieldOf(part, locale), text] as const))
    const asked = z.object({
      seen: z.string().default(''),
      topic: z.string().optional(),
      preview: z.string().optional(),
    })
    return asked.extend(Object.fromEntries(fields)).transform((typed) => {
      const texts = typed as unknown as Record<string, string>
      const inEach = (part: string) => perLocale((locale) => texts[fieldOf(part, locale)] ?? '')
      const content: TextContent = Object.fromEntries(parts.map((part) => [part, inEach(part)]))
      const { seen, topic, preview } = typed
      return { content, seen, topic, isPreview: preview !== undefined }
    })
  }

/** Draws what was typed where that is asked for, and tells what the shop could not show. */
export async function previewOf(
  { visit }: Posting,
  { kind, name }: TextId,
  content: TextContent,
  isPreview: boolean,
): Promise<{ errors?: Record<string, string>; shows?: object } | undefined> {
  if (isWordsKind(kind)) return isPreview ? previewWords(visit, { kind, name }, content) : undefined
  const { drawn, errors } = await drawAll(visit, { kind, name }, content)
  return isPreview && Object.keys(errors).length === 0 ? { shows: { preview: drawn } } : { errors }
}
