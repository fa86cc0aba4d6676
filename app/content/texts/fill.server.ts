import { escapeHtml } from '../../../contract/escape-html'
import { lookUp } from '../../../contract/look-up'

/** A value may have placeholders of its own; the limit stops values that refer to each other. */
const MAX_DEPTH = 5

export type Value = string | number | { html: string } | { blocks: string }
export type Values = Record<string, Value>

/** Takes its section of a page along. */
export const EMPTY_LIST: Value = { blocks: '' }

export function link(href: string, text: string): Value {
  return { html: `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` }
}

function requireValue(name: string, values: Values, depth: number): Value {
  const value = lookUp(values, name)
  if (value === undefined) throw new Error(`The placeholder {{${name}}} has no value`)
  if (depth === MAX_DEPTH) throw new Error(`The placeholder {{${name}}} is more than ${MAX_DEPTH} deep`)
  return value
}

/** Throws if a placeholder has no text value, or if values lead to each other more than 5 deep. */
export function fillText(text: string, values: Values, depth = 0): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = requireValue(name, values, depth)
    if (typeof value === 'object')
      throw new Error(`The placeholder {{${name}}} is HTML and cannot stand here`)
    return fillText(String(value), values, depth + 1)
  })
}

const PARAGRAPH_OR_FACT = /<p>.*?<\/p>|<div[^>]*><dt>.*?<\/dt><dd[^>]*>.*?<\/dd><\/div>/gs

/** Of a list, such as an address, with a word before the value at most: “, {{country}}, phone {{phone}})”. */
const LISTED = /, (?:[\p{L}-]+ )?\{\{(\w+)\}\}(?=[,:)<])/gu

function withoutEmptyParts(html: string, values: Values): string {
  const isEmpty = (part: string) => {
    const partValues = [...part.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => lookUp(values, name))
    return partValues.length > 0 && partValues.every((value) => value === '')
  }
  const remaining = html.replace(PARAGRAPH_OR_FACT, (part) => (isEmpty(part) ? '' : part))
  return remaining
    .replace(LISTED, (part, name: string) => (lookUp(values, name) === '' ? '' : part))
    .replace(/<dl[^>]*><\/dl>/g, '')
}

export const hasEmptyList = (html: string, values: Values): boolean =>
  [...html.matchAll(/<p>\{\{(\w+)\}\}<\/p>/g)].some(([, name]) => lookUp(values, name) === EMPTY_LIST)

/** Escapes texts. Throws if a placeholder has no value, or if values lead to each other more than 5 deep. */
export function fillHtml(html: string, values: Values, depth = 0): string {
  return withoutEmptyParts(html, values).replace(
    /<p>\{\{(\w+)\}\}<\/p>|\{\{(\w+)\}\}/g,
    (_, blockName: string | undefined, inlineName: string) => {
      const value = requireValue(blockName ?? inlineName, values, depth)
      if (typeof value === 'object' && 'blocks' in value) {
        if (!blockName) throw new Error(`The placeholder {{${inlineName}}} needs a paragraph of its own`)
        return fillHtml(value.blocks, values, depth + 1)
      }
      const inline = typeof value === 'object' ? value.html : escapeHtml(String(value))
      const filled = fillHtml(inline, values, depth + 1)
      return blockName ? `<p>${filled}</p>` : filled
    },
  )
}
