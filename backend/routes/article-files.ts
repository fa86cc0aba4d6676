import { articleFilesApi } from '../../contract/endpoints/article-files'
import { exportedItems, exportedPrices } from '../domain/catalogue/article-files/export'
import { applyImport, checkImport, type Import, readImport } from '../domain/catalogue/article-files/import'
import { placesOf } from '../domain/catalogue/articles/places'
import { type Calling, resource, serve } from '../http/serve'

async function importOf(
  { db, catalogue, locale, now }: Calling,
  { file, from }: { file: Uint8Array; from: string },
): Promise<Import> {
  return readImport(file, { from, places: placesOf(await catalogue(db), locale), locale, now: now() })
}

export const routes = resource(
  serve(articleFilesApi.exportItems, async (_, { db }) => {
    return { answer: { data: await exportedItems(db) }, log: { id: 'items' } }
  }),

  serve(articleFilesApi.exportPrices, async (_, { db, now }) => {
    return { answer: { data: await exportedPrices(db, now()) }, log: { id: 'prices' } }
  }),

  serve(articleFilesApi.check, async (table, services) => {
    return { data: await checkImport(services, await importOf(services, table)) }
  }),

  serve(articleFilesApi.import, async ({ seen, ...table }, inUnit) => {
    const log = await applyImport(inUnit, inUnit.actor, { ...(await importOf(inUnit, table)), seen })
    return { answer: { data: { rows: log.length } }, log }
  }),
)
