import { unlessUnavailable } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { readCheckoutForm } from '../../api/checkouts.server'
import { readCountry } from '../../api/countries.server'
import type { Order } from '../../api/orders.server'
import { answeredSections } from '../../forms/answers'
import type { Visit } from '../../session/visit.server'

export async function orderedItems({ backend }: Visit, { lines }: Pick<Order, 'lines'>) {
  const catalogue = await unlessUnavailable(readCatalogue(backend))
  return lines.map(({ articleId, name }) => {
    const article = catalogue?.byId.get(articleId)
    const { summary, pictures, hasManual } = article ?? {}
    return { articleId, name, summary, picture: pictures?.[0], hasManual }
  })
}

export async function readOrdered(visit: Visit, order: Pick<Order, 'lines' | 'place' | 'answers'>) {
  const { backend, t } = visit
  const [items, country, definition] = await Promise.all([
    orderedItems(visit, order),
    readCountry(backend, order.place.country),
    readCheckoutForm(backend, order.place),
  ])
  return {
    items,
    countryName: country?.name,
    answers: definition
      ? answeredSections(definition, order.answers, { yes: t('payment:yes'), country: order.place.country })
      : [],
  }
}
