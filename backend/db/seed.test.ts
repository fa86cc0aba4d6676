import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FreshBackend, freshBackend, TEST_NOW } from '../../tests/support/backend'
import { catalogueVersion } from './catalogue-version'
import { seed } from './seed'
import { readSeed, type SeedData } from './seed/read'

const seedData = await readSeed()

let fresh: FreshBackend
beforeEach(async () => {
  fresh = await freshBackend()
})
afterEach(() => fresh.close())

function priceOfFirst(change: number): SeedData {
  const [first, ...rest] = seedData.articles
  if (!first) throw new Error('No articles')
  const prices = first.prices.map((row) => ({ ...row, buy: row.buy === null ? null : row.buy + change }))
  return { ...seedData, articles: [{ ...first, prices }, ...rest] }
}

function firstPrices() {
  return fresh.db
    .selectFrom('price_rows')
    .selectAll()
    .where('article_id', '=', seedData.articles[0]?.id ?? '')
    .where('buy', 'is not', null)
    .orderBy('country')
    .orderBy('region')
    .execute()
}

async function countOf(table: 'price_log' | 'articles' | 'price_rows') {
  const { rows } = await fresh.db
    .selectFrom(table)
    .select((is) => is.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

describe('the seed', () => {
  it('changes nothing when it comes again', async () => {
    expect(await countOf('articles')).toBe(seedData.articles.length)
    const version = await catalogueVersion(fresh.db)
    expect(await seed(fresh.db, seedData, TEST_NOW)).toEqual({ inserted: 0, updated: 0 })
    expect(await catalogueVersion(fresh.db)).toBe(version)
  })

  it('brings its own changes to rows nobody touched, logs their prices and says that the catalogue changed', async () => {
    const version = await catalogueVersion(fresh.db)
    const before = await firstPrices()
    const logged = await countOf('price_log')
    expect(logged).toBe(await countOf('price_rows'))
    expect(await seed(fresh.db, priceOfFirst(100), TEST_NOW)).toEqual({ inserted: 0, updated: before.length })
    expect((await firstPrices()).map(({ buy }) => buy)).toEqual(before.map(({ buy }) => (buy ?? 0) + 100))
    expect(await countOf('price_log')).toBe(logged + before.length)
    expect(await catalogueVersion(fresh.db)).not.toBe(version)
  })

  it('leaves what the owner changed', async () => {
    const [row] = await firstPrices()
    if (!row) throw new Error('No price')
    await fresh.db
      .updateTable('price_rows')
      .set({ buy: 1 })
      .where('article_id', '=', row.article_id)
      .where('country', '=', row.country)
      .where('region', '=', row.region)
      .execute()
    await seed(fresh.db, priceOfFirst(100), TEST_NOW)
    await seed(fresh.db, priceOfFirst(200), TEST_NOW)
    expect((await firstPrices())[0]?.buy).toBe(1)
  })

  it('brings in what fits an article that the owner deleted', async () => {
    const [first] = seedData.fittingArticles
    const deleted = first?.article_id ?? ''
    await fresh.db.deleteFrom('fitting_articles').execute()
    await fresh.db.deleteFrom('seeded_rows').where('row_key', 'like', 'fitting_articles:%').execute()
    await fresh.db.deleteFrom('seeded_rows').where('row_key', '=', '*').execute()
    for (const table of ['price_rows', 'price_log'] as const) {
      await fresh.db.deleteFrom(table).where('article_id', '=', deleted).execute()
    }
    await fresh.db.deleteFrom('articles').where('id', '=', deleted).execute()
    const rows = seedData.fittingArticles.length
    expect(await seed(fresh.db, seedData, TEST_NOW)).toEqual({ inserted: rows, updated: 0 })
  })

  it('brings in what is new, all or nothing', async () => {
    const [voucher] = seedData.vouchers
    const more = {
      ...seedData,
      vouchers: [...seedData.vouchers, { code: 'NEW', balance: 5, validUntil: null }],
    }
    expect(await seed(fresh.db, more, TEST_NOW)).toEqual({ inserted: 1, updated: 0 })
    const broken = { ...more, vouchers: [{ code: 'BAD', balance: Number.NaN, validUntil: null }, voucher] }
    await expect(seed(fresh.db, broken as SeedData, TEST_NOW)).rejects.toThrow()
    const codes = await fresh.db.selectFrom('vouchers').select('code').execute()
    expect(codes.map(({ code }) => code)).not.toContain('BAD')
  })
})
