import { LOCALES, type Locale } from '../../contract/locales'
import type { TestShop } from './app'

type Translations = Partial<Record<Locale, string>>

let version = 0

/** The shop reads again what it has kept. */
async function readAgain({ backend }: TestShop) {
  version++
  const changed = backend.db.updateTable('versions').set({ value: `changed ${version}` })
  await changed.where('name', '=', 'catalogue').execute()
}

/** Changes the text of a page as an owner does; without one for a language it is missing there. */
export async function changeText(shop: TestShop, name: string, texts: Translations) {
  const { db } = shop.backend
  await db.deleteFrom('texts').where('name', '=', name).execute()
  const rows = LOCALES.flatMap((locale) => {
    const text = texts[locale]
    return text === undefined ? [] : [{ name, locale, text }]
  })
  if (rows.length > 0) await db.insertInto('texts').values(rows).execute()
  await readAgain(shop)
}

/** Changes a question of the FAQ as an owner does. */
export async function changeQuestion(
  shop: TestShop,
  id: string,
  texts: { questions?: Translations; answers?: Translations },
) {
  const columns = Object.entries(texts).map(([column, words]) => [column, JSON.stringify(words)])
  const change = shop.backend.db.updateTable('faq_questions').set(Object.fromEntries(columns))
  await change.where('id', '=', id).execute()
  await readAgain(shop)
}

/** Changes the titles of a topic of the FAQ as an owner does. */
export async function changeTopic(shop: TestShop, id: string, titles: Translations) {
  const change = shop.backend.db.updateTable('faq_topics').set({ titles: JSON.stringify(titles) })
  await change.where('id', '=', id).execute()
  await readAgain(shop)
}

/** Changes the data of the company as an owner does, in every language. */
export async function changeCompany(shop: TestShop, values: Record<string, unknown>) {
  const { db } = shop.backend
  for (const { locale, content } of await db.selectFrom('web_content').selectAll().execute()) {
    const changed = JSON.stringify({ ...JSON.parse(content), ...values })
    await db.updateTable('web_content').set({ content: changed }).where('locale', '=', locale).execute()
  }
  await readAgain(shop)
}
