import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SECOND_HAND } from '../../../contract/articles'
import { LOCALES, type PerLocale, perLocale } from '../../../contract/locales'
import { type Cents, netOf, withoutVat } from '../../../contract/money'
import { present } from '../../../contract/present'
import type { PriceRow } from '../../../contract/prices'
import { seesMoney } from '../../../contract/staff/permissions'
import type { Queries, Tables } from '../../db/schema'
import { translator } from '../../translator'
import { recordPrices } from '../catalogue/articles/prices'
import { addArticle } from '../catalogue/articles/write'
import type { ByStaff } from '../platform/action-log'
import { Refusal, refusedField } from '../platform/refusal'
import { readToChange, refuseUnusable } from './change-units'
import { recalledAmong } from './free-units'
import { offerOf } from './second-hand'
import { setStock } from './stock'
import { moveUnitOrRefuse } from './units-of-order'

type Offer = {
  price: Cents
  /** What a unit cost that was bought without deductible VAT; else null. */
  purchase: Cents | null
  condition: PerLocale
  seen: number
  anyway: boolean
}

function conditionOf({ condition }: Offer): PerLocale {
  const [first] = present(LOCALES.map((locale) => condition[locale]))
  if (!first) throw refusedField('condition.en', 'condition_missing')
  return perLocale((locale) => condition[locale] || first)
}

const priceRowOf = (row: PriceRow, price: Cents): PriceRow => ({
  ...row,
  buy: withoutVat(price, row.buyVat) ?? netOf(price, row.buyVat),
  ...{ rentStart: null, rentDay: 0, rentWeek: null, rentMonth: null, deposit: 0, trial: false },
})

async function articleOf(db: Queries, unit: Tables['units'], names: PerLocale): Promise<string> {
  const offer = await offerOf(db, unit.id)
  if (offer) return offer.article_id
  const id = randomUUID()
  const slug = `second-hand-${id.slice(0, 8)}`
  const code = `${SECOND_HAND}-${unit.serial}`
  await addArticle(db, id, { slug, code, kind: SECOND_HAND, names, offered: ['buy'] })
  await db.insertInto('second_hand_offers').values({ article_id: id, unit_id: unit.id }).execute()
  await sql`insert into fitting_articles (kind, goes_with, article_id)
    select kind, ${id}, article_id from fitting_articles where goes_with = ${unit.article_id}`.execute(db)
  return id
}

/**
 * Takes a free unit out of the fleet and writes the article by which it is sold, which staff publishes. Throws Refusal 'unit_not_offerable',
 * 'unit_is_booked' or 'condition_missing'.
 */
export async function offerUnit(inUnit: ByStaff, id: string, offer: Offer) {
  const { db, now, actor, catalogue } = inUnit
  const condition = conditionOf(offer)
  const unit = await readToChange(db, id, offer.seen)
  const { serial, serial_key } = unit
  if ((await recalledAmong(db, [serial_key])).has(serial_key)) {
    throw new Refusal('unit_stays_recalled', { values: { serial } })
  }
  const model = (await catalogue(db)).articles.get(unit.article_id)
  if (unit.state !== 'free' || !model || model.prices.length === 0) throw new Refusal('unit_not_offerable')
  const text = condition.en
  await refuseUnusable(inUnit, unit, { text, anyway: offer.anyway })
  const names = perLocale((locale) => {
    const values = { name: model.names[locale], serial: unit.serial }
    return translator(locale, 'article-forms')('second_hand', values)
  })
  const article = await articleOf(db, unit, names)
  const texts = { names: JSON.stringify(names), descriptions: JSON.stringify(condition) }
  const written = { ...texts, tabs: JSON.stringify(model.tabs), bag: JSON.stringify(model.bag) }
  await db.updateTable('articles').set(written).where('id', '=', article).execute()
  const prices = model.prices.map((row) => priceRowOf(row, offer.price))
  await recordPrices(inUnit, article, prices)
  const margin_purchase = seesMoney(actor.rights) ? offer.purchase : unit.margin_purchase
  await db.updateTable('units').set({ margin_purchase }).where('id', '=', id).execute()
  await setStock(db, article, 1)
  const entry = { text, actor: actor.name }
  await moveUnitOrRefuse(db, unit, { to: 'for_sale', by: 'shop', entry, at: now() })
  return { serial, article, isMargin: margin_purchase !== null }
}
