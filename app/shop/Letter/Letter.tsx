import type { DrawnBlock, DrawnDocument, TableBlock } from '../../../contract/endpoints/documents'
import { useLocale } from '../../i18n/locale'
import { stacks } from '../../ui/Layout/Layout.css'
import { Lines } from '../../ui/Lines/Lines'
import { WithDates } from '../../ui/WithDates/WithDates'
import { WithNumber } from '../WithNumber/WithNumber'
import * as styles from './letter.css'

export function Letter({ document }: { document: DrawnDocument }) {
  const { kind, shop, title, addresses, facts, blocks, imprint } = document
  const locale = useLocale()
  return (
    <article className={styles.article} lang={document.locale === locale ? undefined : document.locale}>
      <p className={styles.shop}>{shop}</p>
      <h1>
        <WithNumber>{title}</WithNumber>
      </h1>
      <div className={styles.head}>
        <div className={stacks[16]}>
          {addresses.map((address, index) => (
            <div key={address.title}>
              <p className={styles.label}>{address.title}</p>
              <p className={kind === 'return-label' && index > 0 ? styles.receiver : styles.lines}>
                <Lines lines={address.lines} />
              </p>
            </div>
          ))}
        </div>
        <Facts rows={facts} />
      </div>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move, and some say the same
        <Block key={index} block={block} />
      ))}
      <p className={styles.imprint}>
        <Lines lines={imprint} />
      </p>
    </article>
  )
}

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

function Block({ block }: { block: DrawnBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul className={block.hasBoxes ? styles.boxes : undefined}>
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

function Facts({ rows }: { rows: DrawnDocument['facts'] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <WithDates>{value}</WithDates>
          </dd>
        </div>
      ))}
    </dl>
  )
}
