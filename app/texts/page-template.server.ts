import type { Token } from 'marked'
import type { Locale } from '../../contract/locales'
import { fillHtml, fillText, type Values } from './fill.server'
import { drawTokens, parseMarkdown } from './markdown.server'

/** A parsed page that still has its {{placeholders}}. Only `html` is HTML. */
export type Template = {
  title: string
  description: string
  lead: string
  /** `id` is the target of links, the same in every language. */
  sections: { id: string; title: string; html: string }[]
}

const FRONT_MATTER = /^---\ndescription: (?<description>".*")\n---\n/
const HEADING = /^(?<title>.+) \{#(?<id>[\w-]+)\}$/

type Section = { heading: string; tokens: Token[] }

async function renderSection({ heading, tokens }: Section, locale: Locale) {
  const { title, id } = HEADING.exec(heading)?.groups ?? {}
  if (!title || !id) throw new Error(`The section '${heading}' has no {#id}`)
  return { id, title, html: await drawTokens(tokens, locale) }
}

/** Expects `description` as front matter, `# title`, a lead, and sections `## title {#id}`; throws otherwise. */
export async function renderPage(markdown: string, locale: Locale): Promise<Template> {
  const front = FRONT_MATTER.exec(markdown)
  const tokens = parseMarkdown(markdown.slice(front?.[0].length)).filter(({ type }) => type !== 'space')
  const [title, lead, ...rest] = tokens
  if (!front?.groups?.description || title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A page begins with its description, its title and a lead')
  const sections: Section[] = []
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) sections.push({ heading: token.text, tokens: [] })
    else sections.at(-1)?.tokens.push(token)
  }
  return {
    title: title.text,
    description: JSON.parse(front.groups.description),
    lead: lead.text,
    sections: await Promise.all(sections.map((section) => renderSection(section, locale))),
  }
}

/** Throws if a placeholder has no value, or one that cannot stand where it is. */
export function fillPage({ title, description, lead, sections }: Template, values: Values) {
  return {
    title: fillText(title, values),
    description: fillText(description, values),
    lead: fillText(lead, values),
    sections: sections.map(({ id, title, html }) => ({
      id,
      title: fillText(title, values),
      html: fillHtml(html, values),
    })),
  }
}
