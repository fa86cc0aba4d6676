import { type ParsedPage, parsePage } from '../../../contract/markdown/page'
import { fillHtml, fillText, hasEmptyList, type Values } from './fill.server'
import { drawTokens, remembered } from './markdown.server'

/** A page that still has its {{placeholders}}. Only `html` is HTML. */
export type Template = Omit<ParsedPage, 'sections'> & {
  sections: { id: string; title: string; html: string }[]
}

export const renderPage = remembered(async (markdown, locale): Promise<Template> => {
  const { sections, ...page } = parsePage(markdown)
  const rendered = sections.map(async ({ id, title, tokens }) => {
    return { id, title, html: await drawTokens(tokens, locale) }
  })
  return { ...page, sections: await Promise.all(rendered) }
})

/** Leaves out empty sections. Throws if a placeholder has no value, or one that cannot stand there. */
export function fillPage({ title, description, lead, sections }: Template, values: Values) {
  return {
    title: fillText(title, values),
    description: fillText(description, values),
    lead: fillText(lead, values),
    sections: sections.flatMap(({ id, title, html }) => {
      const filled = hasEmptyList(html, values) ? '' : fillHtml(html, values)
      return filled === '' ? [] : [{ id, title: fillText(title, values), html: filled }]
    }),
  }
}
