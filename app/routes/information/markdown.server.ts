import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked'
import type { Locale } from '../../../contract/locales'
import * as summary from '../../ui/SummaryList/SummaryList.css'
import * as stepStyles from './Step.css'
import { isOwnPicture, pictureStep } from './step.server'

/** A parsed page that still has its {{placeholders}}. Only `html` is HTML. */
export type Template = {
  title: string
  description: string
  lead: string
  /** `id` is the target of links, the same in every language. */
  sections: { id: string; title: string; html: string }[]
}

/** Label and value are HTML. */
export function factList(rows: readonly (readonly [label: string, value: string])[]): string {
  const items = rows.map(
    ([label, value]) =>
      `<div class="${summary.row}"><dt>${label}</dt><dd class="${summary.value}">${value}</dd></div>`,
  )
  return `<dl class="${summary.list}">${items.join('')}</dl>`
}

type Facts = { rows: [label: Token[], value: Token[]][] }

/** A line followed by a line with `: ` is a definition list, as in Markdown Extra. */
const facts: TokenizerAndRendererExtension = {
  name: 'facts',
  level: 'block',
  tokenizer(source) {
    const [raw] = /^(?:[^\n]+\n: [^\n]+(?:\n+|$))+/.exec(source) ?? []
    if (!raw) return
    const rows = [...raw.matchAll(/^(.+)\n: (.+)$/gm)].map(([, label = '', value = '']) => [
      this.lexer.inlineTokens(label),
      this.lexer.inlineTokens(value),
    ])
    return { type: 'facts', raw, rows }
  },
  renderer(token) {
    const { rows } = token as Tokens.Generic & Facts
    return factList(
      rows.map(([label, value]) => [this.parser.parseInline(label), this.parser.parseInline(value)]),
    )
  },
}

const marked = new Marked({ extensions: [facts, pictureStep] })

function hrefOf(target: string, locale: Locale): string {
  return /^(?:https:|mailto:|tel:|#)/.test(target) ? target : `/${locale}/${target}`
}

async function sanitize(html: string, locale: Locale): Promise<string> {
  // Loaded on first use: it would make start-up 10 % slower.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const clean = sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    allowedClasses: {
      dl: [summary.list],
      div: [summary.row, stepStyles.step, stepStyles.text],
      dd: [summary.value],
      img: [stepStyles.drawing],
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href: hrefOf(href, locale) } }),
    },
  })
  return clean.replaceAll('>\n', '>')
}

const FRONT_MATTER = /^---\ndescription: (?<description>".*")\n---\n/
const HEADING = /^(?<title>.+) \{#(?<id>[\w-]+)\}$/

type Section = { heading: string; tokens: Token[] }

async function renderSection({ heading, tokens }: Section, locale: Locale) {
  const { title, id } = HEADING.exec(heading)?.groups ?? {}
  if (!title || !id) throw new Error(`The section '${heading}' has no {#id}`)
  return { id, title, html: await sanitize(marked.parser(tokens), locale) }
}

/** Expects `description` as front matter, `# title`, a lead, and sections `## title {#id}`; throws otherwise. */
export async function renderPage(markdown: string, locale: Locale): Promise<Template> {
  const front = FRONT_MATTER.exec(markdown)
  const tokens = marked.lexer(markdown.slice(front?.[0].length)).filter(({ type }) => type !== 'space')
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
