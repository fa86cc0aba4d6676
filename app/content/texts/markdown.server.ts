import { LRUCache } from 'lru-cache'
import { Marked, type RendererExtension, type Token, type Tokens } from 'marked'
import type { Attributes } from 'sanitize-html'
import type { Locale } from '../../../contract/locales'
import type { Facts, PictureStep } from '../../../contract/markdown/blocks'
import { parseMarkdown } from '../../../contract/markdown/parse'
import * as stepStyles from '../../shop/Prose/picture-step.css'
import * as summaryStyles from '../../ui/SummaryList/SummaryList.css'

export function factList(rows: readonly (readonly [label: string, value: string])[]): string {
  const items = rows.map(
    ([label, value]) =>
      `<div class="${summaryStyles.row}"><dt>${label}</dt><dd class="${summaryStyles.value}">${value}</dd></div>`,
  )
  return `<dl class="${summaryStyles.list}">${items.join('')}</dl>`
}

const facts: RendererExtension = {
  name: 'facts',
  renderer(token) {
    const { rows } = token as Tokens.Generic & Facts
    return factList(
      rows.map(([label, value]) => [this.parser.parseInline(label), this.parser.parseInline(value)]),
    )
  },
}

const OWN_PICTURE = /^\/pictures\/[\w-]+\.svg$/

const pictureStep: RendererExtension = {
  name: 'pictureStep',
  renderer(token) {
    const { picture, tokens } = token as Tokens.Generic & PictureStep
    const drawing = `<img src="/pictures/${picture}.svg" alt="" width="240" height="180" loading="lazy" class="${stepStyles.drawing}">`
    return `<div class="${stepStyles.step}">${drawing}<div class="${stepStyles.text}">${this.parser.parse(tokens)}</div></div>`
  },
}

const marked = new Marked({ extensions: [facts, pictureStep] })

function hrefOf(target: string, locale: Locale): string {
  return /^(?:https:|mailto:|tel:|#)/.test(target) ? target : `/${locale}/${target}`
}

/** Removes placeholders from attributes, because a value may be HTML, which would end the attribute. */
function withoutPlaceholders(attributes: Attributes): Attributes {
  const entries = Object.entries(attributes).map(([name, value]) => [name, value.replace(/[{}]/g, '')])
  return Object.fromEntries(entries)
}

const MAX_NESTING = 50

/** Draws safe HTML that still has its {{placeholders}}; a link to `etc/terms` leads to that page in the language. */
export async function drawTokens(tokens: Token[], locale: Locale): Promise<string> {
  // It is loaded on first use, because it would make start-up 10 % slower.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const cleanHtml = sanitizeHtml(marked.parser(tokens), {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    allowedClasses: {
      dl: [summaryStyles.list],
      div: [summaryStyles.row, stepStyles.step, stepStyles.text],
      dd: [summaryStyles.value],
      img: [stepStyles.drawing],
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
    nestingLimit: MAX_NESTING,
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: withoutPlaceholders(attribs) }),
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href: hrefOf(href, locale) } }),
    },
  })
  return cleanHtml.replaceAll('>\n', '>').trim()
}

/** Twice the texts of a shop in all languages. */
const MAX_REMEMBERED = 500

export function remembered<Drawn>(draw: (markdown: string, locale: Locale) => Promise<Drawn>) {
  const drawings = new LRUCache<string, Promise<Drawn>>({ max: MAX_REMEMBERED })
  return (markdown: string, locale: Locale): Promise<Drawn> => {
    const key = `${locale} ${markdown}`
    const drawing = drawings.get(key) ?? draw(markdown, locale)
    drawings.set(key, drawing)
    return drawing
  }
}

export const renderMarkdown = remembered(async (markdown, locale) =>
  drawTokens(parseMarkdown(markdown), locale),
)
