import type { ReactNode } from 'react'
import type { TextBlock } from '../../../contract/wire/items'
import { prose } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

interface TextBlocksProps {
  blocks: TextBlock[]
  /** How a piece of text is drawn, where it is more than its letters. */
  draw?: (text: string) => ReactNode
}

function Block({ block, draw }: { block: TextBlock; draw: (text: string) => ReactNode }) {
  if (block.type === 'paragraph') return <p>{draw(block.text)}</p>
  if (block.type === 'facts') {
    return <SummaryList rows={block.rows.map(([label, value]) => ({ label, value: draw(value) }))} />
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{draw(item)}</li>
      ))}
    </ul>
  )
}

/** A text as its owner keeps it: paragraphs, lists, and facts as label and value. */
export function TextBlocks({ blocks, draw = (text) => text }: TextBlocksProps) {
  return (
    <div className={prose}>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} draw={draw} />
      ))}
    </div>
  )
}
