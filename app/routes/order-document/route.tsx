import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { FORMAT_ENDINGS } from '../../../contract/endpoints/documents'
import { findDocument } from '../../api/orders.server'
import { readShopDetails } from '../../api/web-content.server'
import { useLocale } from '../../i18n/locale'
import { openOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Letter } from '../../shop/Letter/Letter'
import { unprinted } from '../../shop/Letter/letter.css'
import { Page } from '../../shop/Page/Page'
import { documentPath, orderPath } from '../../shop/paths'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { cluster } from '../../ui/Layout/Layout.css'

export const handle: PageHandle<typeof loader> = {
  title: (_, { document, words }) => document?.title ?? words.missing,
  noindex: true,
  hydrate: false,
}

export const headers = privatePage

export const loader = forVisitor(async (visit, id, { document = '' }) => {
  const { backend, t } = visit
  const order = await openOrder(visit, id)
  const result = await findDocument(backend, order, document)
  const { phone } = await readShopDetails(backend)
  const loaded = {
    order: { id: order.id, number: order.number },
    document: result?.document,
    files: (result?.formats ?? []).map((format) => ({
      ending: FORMAT_ENDINGS[format],
      label: t(`order-documents:save.${format}`),
    })),
    words: {
      toOrder: t('order-documents:to_order', { number: order.number }),
      missing: t('order-documents:no_document'),
      error: t('order-documents:download_error', { phone }),
    },
  }
  return data(loaded, { status: loaded.document ? 200 : 404 })
})

export default function OrderDocument() {
  const { order, document, files, words } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <Page width="text" title={document ? undefined : words.missing}>
      {document ? <Letter document={document} /> : <p>{words.error}</p>}
      <p className={`${cluster} ${unprinted}`}>
        {files.map(({ ending, label }) => (
          <Fragment key={ending}>
            <a href={documentPath(locale, order, document?.name ?? '') + ending}>{label}</a>{' '}
          </Fragment>
        ))}
        <Link to={orderPath(locale, order)}>
          <WithNumber number={order.number}>{words.toOrder}</WithNumber>
        </Link>
      </p>
    </Page>
  )
}
