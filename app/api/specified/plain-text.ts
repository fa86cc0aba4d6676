import type { Tab } from '../../../contract/endpoints/items'
import { lookUp } from '../../../contract/look-up'
import { blocksOfText } from '../../../contract/text-blocks'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const characterOf = (entity: string, code: string | undefined): string => {
  const number = code && Number(code.replace(/^x/i, '0x'))
  return number && number < 0x110000
    ? String.fromCodePoint(number)
    : (lookUp(ENTITIES, entity) ?? `&${entity};`)
}

/** A text that may be HTML as the shop's owners write theirs: `### heading`, `- item`, and empty lines between paragraphs. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, '')
    .replace(/<h\d\b[^>]*>/gi, '\n\n### ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/?(?:p|div|ul|ol|table|tr|section|h\d)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#(x?[0-9a-f]+)|\w+);/gi, (_, entity: string, code?: string) => characterOf(entity, code))
    .replace(/\n\s*\n/g, '\n\n')
    .trim()
}

export function tabsOf(text: string): Tab[] {
  const blocks = blocksOfText(withoutMarkup(text))
  return blocks.length > 0 ? [{ tab: 'description', blocks }] : []
}
