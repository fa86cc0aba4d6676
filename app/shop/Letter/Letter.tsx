import type { DrawnDocument } from '../../../contract/endpoints/documents'
import { useLocale } from '../../i18n/locale'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithNumber } from '../WithNumber/WithNumber'
import { Block } from './Block'
import { Facts } from './Facts'
import * as styles from './letter.css'

type Address = DrawnDocument['addresses'][number]

function AddressBlock({ title, lines }: Address) {
  return (
    <div>
      <p className={styles.label}>{title}</p>
      <p className={styles.lines}>{lines.join('\n')}</p>
    </div>
  )
}

/** Shows a document in the language of its order, on screen and on paper. */
export function Letter({ document }: { document: DrawnDocument }) {
  const { shop, title, addresses, facts, blocks, imprint } = document
  const locale = useLocale()
  return (
    <article className={styles.article} lang={document.locale === locale ? undefined : document.locale}>
      <p className={styles.shop}>{shop}</p>
      <h1>
        <WithNumber>{title}</WithNumber>
      </h1>
      <div className={styles.head}>
        <div className={stacks[16]}>
          {addresses.map((address) => (
            <AddressBlock key={address.title} {...address} />
          ))}
        </div>
        <Facts rows={facts} />
      </div>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move, and some say the same
        <Block key={index} block={block} />
      ))}
      <p className={styles.imprint}>{imprint.join('\n')}</p>
    </article>
  )
}
