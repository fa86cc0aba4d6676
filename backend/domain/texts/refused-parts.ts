import { LOCALES } from '../../../contract/locales'
import { placeholdersOf, unknownPlaceholder } from '../../../contract/texts'
import type { TextContent } from '../../../contract/wire/texts'
import type { FieldRefusal } from '../refusal'
import type { TextId } from './content'

/** The name under which a part in a language is typed and refused. */
export const fieldOf = (part: string, locale: string) => `${part}-${locale}`

/** Placeholders that nobody fills in. */
export function unknownIn({ kind, name }: TextId, content: TextContent): FieldRefusal[] {
  return Object.entries(content).flatMap(([part, texts]) =>
    LOCALES.flatMap((locale) => {
      const unknown = unknownPlaceholder(texts[locale], placeholdersOf(kind, name, part))
      if (unknown === undefined) return []
      const values = { name: unknown, allowed: placeholdersOf(kind, name, part).join(', ') || '–' }
      return [{ field: fieldOf(part, locale), code: 'placeholder_unknown' as const, values }]
    }),
  )
}
