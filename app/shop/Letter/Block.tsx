import type { DrawnBlock, TableBlock } from '../../../contract/endpoints/documents'
import { Facts } from './Facts'
import * as styles from './letter.css'

function Table({ caption, columns, rows }: TableBlock) {
  const isStacked = columns.length > 3
  return (
    <table aria-label={caption} className={isStacked ? styles.stackedTable : styles.table}>
      <thead className={isStacked ? styles.stackedHead : undefined}>
        <tr>
          {columns.map(({ title, align }) => (
            <th key={title} scope="col" className={styles.heads[align]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, strong }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and some say the same
          <tr key={row} className={strong ? styles.strongRow : styles.row}>
            {columns.map(({ title, align }, index) =>
              index === 0 ? (
                <th key={title} scope="row" className={styles.cells[align]}>
                  {cells[index]}
                </th>
              ) : (
                <td key={title} className={styles.cells[align]}>
                  {isStacked && cells[index] !== '' && <span className={styles.columnName}>{title} </span>}
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In pixels: the thinnest bar, and a whole QR code. */
const BAR_WIDTH = 2
const QR_WIDTH = 160

function Code({ drawing, alt, caption, type }: DrawnBlock & { kind: 'code' }) {
  const { width, height, path } = drawing
  const scale = type === 'qr' ? QR_WIDTH / width : BAR_WIDTH
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={alt}
        viewBox={`0 0 ${width} ${height}`}
        width={width * scale}
        height={height * scale}
        className={styles.code}
      >
        <path d={path} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

export function Block({ block }: { block: DrawnBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'table':
      return <Table {...block} />
    case 'payment':
      return (
        <>
          <h2 className={styles.heading}>{block.title}</h2>
          <Facts rows={block.rows} />
          <Code {...block.code} />
        </>
      )
    case 'code':
      return <Code {...block} />
  }
}
