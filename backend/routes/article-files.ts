import { z } from 'zod'
import { MAX_TABLE_BYTES } from '../../contract/article-files'
import {
  exportedItemsSchema,
  exportedPricesSchema,
  importCheckedSchema,
  importedSchema,
} from '../../contract/wire/article-files'
import { exportedItems, exportedPrices } from '../domain/article-files/export'
import { applyImport, checkImport, type Import, readImport } from '../domain/article-files/import'
import { placesOf } from '../domain/articles/places'
import type { Services } from '../domain/services'
import { FILE_TYPE, fileBody } from '../http/bodies'
import { endpoints, parameter, post, queryOf } from '../http/endpoint'
import type { Call } from '../http/env'
import { changeAsStaff, currentStaff } from '../http/staff'

const postItems = post('/adm/article_exports/items', {
  summary: 'What is written of every article; notes that it leaves the back office',
  staff: 'catalogue.export',
  answers: { 200: ['The articles', exportedItemsSchema] },
})

const postPrices = post('/adm/article_exports/prices', {
  summary: 'Every price that holds; notes that they leave the back office',
  staff: 'catalogue.export',
  answers: { 200: ['The prices', exportedPricesSchema] },
})

const table = {
  description: `A table of items or prices (CSV in UTF-8), at most ${MAX_TABLE_BYTES} bytes`,
  content: { [FILE_TYPE]: { schema: { type: 'string', format: 'binary' } } },
} as const

const FROM = parameter('query', 'from', {
  description: 'The day from which prices hold, as YYYY-MM-DD; without it, at once',
})

const postChecked = post('/adm/article_imports/checked', {
  summary: 'What a table of items or prices would change, and which of its rows are refused',
  staff: 'catalogue.write',
  body: table,
  query: queryOf({ from: z.string().max(40).default('') }),
  parameters: [FROM],
  answers: { 200: ['What would change', importCheckedSchema] },
  refusals: [413, 415, 422],
})

const postImport = post('/adm/article_imports', {
  summary: 'Changes what a table says, if that is what was shown and no row of it is refused; else nothing',
  staff: 'catalogue.write',
  body: table,
  query: queryOf({ from: z.string().max(40).default(''), seen: z.string().max(100) }),
  parameters: [
    FROM,
    parameter('query', 'seen', { isRequired: true, description: '`seen` of what it would change' }),
  ],
  answers: { 200: ['Changed', importedSchema] },
  refusals: [409, 413, 415, 422],
})

async function importOf(services: Services, call: Call, from: string): Promise<Import> {
  const bytes = await fileBody(call, MAX_TABLE_BYTES)
  const locale = call.get('locale')
  const places = placesOf(await services.catalogue(services.db), locale)
  return readImport(bytes, { from, places, locale, now: services.now() })
}

/** Articles and prices as tables that leave the back office and come back changed. */
export function articleFilesRoutes(services: Services) {
  const app = endpoints()

  const note = (call: Call, table: string) =>
    changeAsStaff(services, call, async () => {
      const subject = { type: 'articles', id: table }
      return { result: undefined, entry: { action: 'catalogue.export', subject } }
    })

  app.openapi(postItems, async (call) => {
    await note(call, 'items')
    return call.json({ data: await exportedItems(services.db) }, 200)
  })

  app.openapi(postPrices, async (call) => {
    await note(call, 'prices')
    return call.json({ data: await exportedPrices(services.db, services.now()) }, 200)
  })

  app.openapi(postChecked, async (call) => {
    const { from } = call.req.valid('query')
    return call.json({ data: await checkImport(services, await importOf(services, call, from)) }, 200)
  })

  app.openapi(postImport, async (call) => {
    const { from, seen } = call.req.valid('query')
    const { actor } = await currentStaff(call)
    const asked = await importOf(services, call, from)
    const rows = await changeAsStaff(services, call, async (inUnit) => {
      return { result: await applyImport(inUnit, actor, { ...asked, seen }), entry: undefined }
    })
    return call.json({ data: { rows } }, 200)
  })

  return app
}
