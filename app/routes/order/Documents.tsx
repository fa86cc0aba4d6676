import { Fragment } from 'react'
import { useLocale } from '../../i18n/locale'
import { documentPath } from '../../shop/order-path'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** Links each document as a page and as files. */
export function Documents({ order, documents }: Pick<OrderPage, 'order' | 'documents'>) {
  const locale = useLocale()
  if (documents.list.length === 0) return null
  return (
    <div className={styles.unprinted}>
      <Card as="section" className={stacks[16]} aria-labelledby="documents">
        <h2 id="documents">{documents.title}</h2>
        <ul className={stacks[8]}>
          {documents.list.map(({ name, title, files }) => (
            <li key={name}>
              <a href={documentPath(locale, order, name)}>{title}</a>
              {files.map(({ ending, label }) => (
                <Fragment key={ending}>
                  {', '}
                  <a href={documentPath(locale, order, name) + ending}>{label}</a>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
