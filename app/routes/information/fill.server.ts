import { lookUp } from '../../../contract/look-up'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text, inline HTML, or HTML that replaces a whole paragraph. */
export type Value = string | number | { html: string } | { blocks: string }
export type Values = Record<string, Value>

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => lookUp(ENTITIES, character) ?? '')
}

function requireValue(name: string, values: Values): Value {
  const value = lookUp(values, name)
  if (value === undefined) throw new Error(`The placeholder {{${name}}} has no value`)
  return value
}

/** Throws if a placeholder has no text value. */
export function fillText(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = requireValue(name, values)
    if (typeof value === 'object')
      throw new Error(`The placeholder {{${name}}} is HTML and cannot stand here`)
    return String(value)
  })
}

/** Escapes texts. Throws if a placeholder has no value. */
export function fillHtml(html: string, values: Values): string {
  return html.replace(
    /<p>\{\{(\w+)\}\}<\/p>|\{\{(\w+)\}\}/g,
    (_, alone: string | undefined, within: string) => {
      const value = requireValue(alone ?? within, values)
      if (typeof value === 'object' && 'blocks' in value) {
        if (!alone) throw new Error(`The placeholder {{${within}}} needs a paragraph of its own`)
        return value.blocks
      }
      const inline = typeof value === 'object' ? value.html : escapeHtml(String(value))
      return alone ? `<p>${inline}</p>` : inline
    },
  )
}
