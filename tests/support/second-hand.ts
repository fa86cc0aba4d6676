import type { Database } from '../../backend/db/schema'
import { perLocale } from '../../contract/locales'
import type { ApiClient } from './api-client'
import { AS_STAFF } from './staff'

type Offered = { price: number; purchase: number | null }

/** Offers a unit second-hand and publishes its article, whose id is returned. */
export async function offeredUnit(client: ApiClient, db: Database, serial: string, offer: Offered) {
  const units = db.selectFrom('units').select(['id', 'version']).where('serial', '=', serial)
  const { id, version: seen } = await units.executeTakeFirstOrThrow()
  const condition = perLocale(() => 'A scratch')
  const asked = { ...offer, condition, seen, anyway: true }
  const { body } = await client.post(`/api/adm/units/${id}/offers`, asked, AS_STAFF)
  const { article } = (body as { data: { article: string } }).data
  const path = `/api/adm/articles/${article}/content`
  const { data } = (await client.get(path, AS_STAFF)).body as { data: { content: object; seen: string } }
  const { pictures: _, ...content } = data.content as { pictures: unknown }
  await client.post(path, { seen: data.seen, step: 'publish', content }, AS_STAFF)
  return article
}
