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
  const { title, manuals, list } = documents
  if (list.length + manuals.length === 0) return null
  return (
    <div className={styles.unprinted}>
      <Card as="section" className={stacks[16]} aria-labelledby="documents">
        <h2 id="documents">{title}</h2>
        <ul className={stacks[8]}>
          {list.map(({ name, title, files }) => (
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
          {manuals.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
