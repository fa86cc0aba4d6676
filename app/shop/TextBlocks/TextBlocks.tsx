import type { TextBlock } from '../../../contract/endpoints/items'
import { prose } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

function Block({ block }: { block: TextBlock }) {
  if (block.type === 'heading') return <h3>{block.text}</h3>
  if (block.type === 'paragraph') return <p>{block.text}</p>
  if (block.type === 'facts')
    return <SummaryList rows={block.rows.map(([label, value]) => ({ label, value }))} />
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export function TextBlocks({ blocks }: { blocks: TextBlock[] }) {
  return (
    <div className={prose}>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}
