import { Fragment } from 'react'
import { classNames } from '../../ui/classNames'
import { FoldedSection } from '../../ui/FoldedSection/FoldedSection'
import { plainList } from '../../ui/Layout/Layout.css'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

export function Documents({ documents: { title, list, manuals } }: Pick<OrderPage, 'documents'>) {
  if (list.length + manuals.length === 0) return null
  return (
    <FoldedSection id="documents" title={title} line={list.map((document) => document.title).join(', ')}>
      <ul className={classNames(plainList, styles.unprinted)}>
        <DocumentItems list={list} />
        {manuals.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className={styles.action}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </FoldedSection>
  )
}

/** Each name is shown once; a link that says how it opens is named after its document, too. */
function DocumentItems({ list }: Pick<OrderPage['documents'], 'list'>) {
  return list.map(({ name, title, links }) => (
    <li key={name}>
      <span id={`document-${name}`}>{title}</span>:{' '}
      {links.map(({ label, to }, index) => {
        const id = `document-${name}-${index}`
        return (
          <Fragment key={to}>
            {index > 0 && ' '}
            <span className={styles.inLine}>
              <a id={id} href={to} aria-labelledby={`document-${name} ${id}`} className={styles.action}>
                {label}
              </a>
              {index < links.length - 1 && ','}
            </span>
          </Fragment>
        )
      })}
    </li>
  ))
}
