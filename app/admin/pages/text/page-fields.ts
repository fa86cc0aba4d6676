import type { TextContent } from '../../../../contract/endpoints/texts'
import { perLocale } from '../../../../contract/locales'

/** What staff writes of an information page, which is stored as one Markdown text. */
export const PAGE_FIELDS = ['title', 'description', 'body'] as const

const STORED = /^---\ndescription: (".*")\n---\n\n# (.+)\n\n([\s\S]*)$/

function fieldsIn(markdown = ''): Record<(typeof PAGE_FIELDS)[number], string> {
  const [, description = '""', title = '', body = markdown] = STORED.exec(markdown) ?? []
  return { title, description: JSON.parse(description), body }
}

const storedFrom = (title: string, description: string, body: string): string =>
  (title + description + body).trim() &&
  `---\ndescription: ${JSON.stringify(description.trim())}\n---\n\n# ${title.trim()}\n\n${body.trim()}\n`

export const asFields = ({ text }: TextContent): TextContent =>
  Object.fromEntries(
    PAGE_FIELDS.map((field) => [field, perLocale((locale) => fieldsIn(text?.[locale])[field])]),
  )

export const asStored = ({ title, description, body }: TextContent): TextContent => ({
  text: perLocale((locale) =>
    storedFrom(title?.[locale] ?? '', description?.[locale] ?? '', body?.[locale] ?? ''),
  ),
})
