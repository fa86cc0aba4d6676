import type { Token } from 'marked'
import { parseMarkdown } from './parse'

/** Before its {{placeholders}} are filled in; `id` is the target of links, the same in every language. */
export type ParsedPage = {
  title: string
  description: string
  lead: string
  sections: { id: string; title: string; tokens: Token[] }[]
}

const FRONT_MATTER = /^---\ndescription: (?<description>".*")\n---\n/
const HEADING = /^(?<title>.+) \{#(?<id>[\w-]+)\}$/

function sectionOf(heading: string) {
  const { title, id } = HEADING.exec(heading)?.groups ?? {}
  if (!title || !id) throw new Error(`The section '${heading}' has no {#id}`)
  return { id, title, tokens: [] }
}

/**
 * Expects `description` as front front, `# title`, a lead, and sections `## title {#id}`. Throws an Error that says what is missing, or
 * MarkdownTooComplex.
 */
export function parsePage(markdown: string): ParsedPage {
  const front = FRONT_MATTER.exec(markdown)
  const tokens = parseMarkdown(markdown.slice(front?.[0].length)).filter(({ type }) => type !== 'space')
  const [title, lead, ...rest] = tokens
  if (!front?.groups?.description || title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A page begins with its description, its title and a lead')
  const sections: ParsedPage['sections'] = []
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) sections.push(sectionOf(token.text))
    else sections.at(-1)?.tokens.push(token)
  }
  return { title: title.text, description: JSON.parse(front.groups.description), lead: lead.text, sections }
}
