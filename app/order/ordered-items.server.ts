import { unlessUnavailable } from '../api/backend.server'
import { readCatalogue } from '../api/catalogue.server'
import type { Order } from '../api/orders.server'
import type { Visit } from '../session/visit.server'
import type { ItemArticle } from '../shop/ItemList/ItemList'

/** What was ordered, with its pictures as far as it is still offered. */
export async function orderedItems(
  { backend }: Visit,
  { lines }: Pick<Order, 'lines'>,
): Promise<ItemArticle[]> {
  const catalogue = await unlessUnavailable(readCatalogue(backend))
  return lines.map(({ articleId, name }) => {
    return { articleId, name, picture: catalogue?.byId.get(articleId)?.pictures[0] }
  })
}
