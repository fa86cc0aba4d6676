import { isOfCompany } from '../../../contract/checkout-form/company'
import { type documentsApi, FORMAT_ENDINGS } from '../../../contract/endpoints/documents'
import type { AnswerTo } from '../../../contract/endpoints/endpoint'
import type { ShownOrder } from '../../api/orders.server'
import type { readOrdered } from '../../ordering/order/ordered.server'
import type { Visit } from '../../session/visit.server'
import { manualPath } from '../../shop/article-path'
import { documentPath } from '../../shop/order-path'

type Listed = AnswerTo<typeof documentsApi.list>['data']['documents']

/** An organisation files these or scans them; nobody needs them at home. */
const FOR_ORGANISATIONS: readonly string[] = ['packing-list', 'barcodes']

interface Written {
  items: Awaited<ReturnType<typeof readOrdered>>['items']
  listed: Listed
}

/** Returns the documents of an order in words, each as a page and as files; `more` are those that few people need. */
export function documentsOf({ t, locale }: Visit, order: ShownOrder, { items, listed }: Written) {
  const isNeeded = ({ kind }: Listed[number]) =>
    isOfCompany(order.answers) || !FOR_ORGANISATIONS.includes(kind)
  const shown = (documents: Listed) =>
    documents.map(({ name, kind, number, formats }) => {
      const path = documentPath(locale, order, name)
      const files = formats.map((format) => {
        return { label: t(`order-documents:formats.${format}`), to: path + FORMAT_ENDINGS[format] }
      })
      const page = { label: t('order-documents:formats.page'), to: path }
      return { name, title: t(`order-documents:kinds.${kind}`, { number }), links: [page, ...files] }
    })
  return {
    title: t('order-documents:heading'),
    list: shown(listed.filter(isNeeded)),
    more: { title: t('order-documents:more'), list: shown(listed.filter((one) => !isNeeded(one))) },
    manuals: items.flatMap(({ articleId, name, hasManual }) => {
      const label = t('order-documents:manual', { name })
      return hasManual ? [{ label, to: manualPath(locale, articleId) }] : []
    }),
  }
}
