import type { TextBlock } from './endpoints/items'

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

function textOfBlock(block: TextBlock): string {
  if (block.type === 'heading') return `### ${oneLine(block.text)}`
  if (block.type === 'paragraph') return oneLine(block.text)
  if (block.type === 'list') return block.items.map((item) => `- ${oneLine(item)}`).join('\n')
  return block.rows.map(([label, value]) => `${oneLine(label)}\n: ${oneLine(value)}`).join('\n')
}

/** `### heading`, `- item`, and definitions as a name above a line that begins with `: `. */
export const textOfBlocks = (blocks: readonly TextBlock[]): string => blocks.map(textOfBlock).join('\n\n')

const isItem = (line: string) => /^- +\S/.test(line)
const isValue = (line: string) => /^: *\S/.test(line)

function blockOf(lines: readonly string[]): TextBlock {
  const [first = ''] = lines
  if (lines.length === 1 && /^### +\S/.test(first)) return { type: 'heading', text: first.slice(3).trim() }
  if (lines.every(isItem)) return { type: 'list', items: lines.map((line) => line.slice(1).trim()) }
  const areFacts = lines.length % 2 === 0 && lines.every((line, index) => isValue(line) === (index % 2 === 1))
  if (!areFacts) return { type: 'paragraph', text: lines.join(' ') }
  const rows = lines.flatMap((line, index): [string, string][] =>
    index % 2 === 0 ? [[line, (lines[index + 1] ?? '').slice(1).trim()]] : [],
  )
  return { type: 'facts', rows }
}

export function blocksOfText(text: string): TextBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((chunk) =>
      chunk
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map(blockOf)
}
