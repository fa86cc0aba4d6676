import { Fragment } from 'react'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import * as styles from './OrderActions.css'
import type { OrderPage } from './order-page.server'

type List = OrderPage['documents']['list']

/** Links each document as a page and as files. */
export function Documents({ documents }: Pick<OrderPage, 'documents'>) {
  const { title, manuals, list, more } = documents
  if (list.length + manuals.length + more.list.length === 0) return null
  return (
    <section className={stacks[8]} aria-labelledby="documents">
      <h3 id="documents">{title}</h3>
      <ul className={plainList}>
        <Items list={list} />
        {manuals.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className={styles.action}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {more.list.length > 0 ? (
        <Disclosure summary={more.title}>
          <ul className={plainList}>
            <Items list={more.list} />
          </ul>
        </Disclosure>
      ) : null}
    </section>
  )
}

/** Each name is shown once; a link that says how it opens is named after its document, too. */
function Items({ list }: { list: List }) {
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
