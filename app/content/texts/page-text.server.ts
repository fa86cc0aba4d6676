import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales'
import { withPromises } from '../../../contract/owner-promises'
import { readShopDetails, readTexts, type Text } from '../../api/web-content.server'
import { logError } from '../../platform/log.server'
import type { Visit } from '../../session/visit.server'

const files = import.meta.glob<string>('../../../locales/*/pages/*.md', { import: 'default' })

const shipped = new Map<string, Promise<Text>>()

type Shown = { locale: Locale; leftOut: readonly string[] }

function shippedText(name: string, language: Locale, { locale, leftOut }: Shown) {
  // The text is drawn with links of the language it is shown in, so each of them has a text of its own.
  const key = [name, language, locale, ...leftOut].join(' ')
  const read = async (file: () => Promise<string>) => ({
    language,
    text: withPromises(await file(), leftOut),
  })
  const file = files[`../../../locales/${language}/pages/${name}.md`]
  const text = shipped.get(key) ?? (file && read(file))
  if (text) shipped.set(key, text)
  return text
}

async function* textsNamed({ backend, locale }: Visit, name: string) {
  const own = (await readTexts(backend)).get(name)
  const shown = { locale, leftOut: (await readShopDetails(backend)).leftOut }
  if (own?.language === locale) yield own
  yield shippedText(name, locale, shown)
  if (own && own.language !== locale) yield own
  if (locale !== DEFAULT_LOCALE) yield shippedText(name, DEFAULT_LOCALE, shown)
}

/**
 * Draws the backend's text, else the shipped one, else one in another language. Logs what cannot be drawn; undefined where nothing can. Throws
 * a 503 response.
 */
export async function drawText<Drawn>(
  visit: Visit,
  name: string,
  draw: (text: Text) => Promise<Drawn>,
): Promise<Drawn | undefined> {
  for await (const text of textsNamed(visit, name)) {
    if (!text) continue
    try {
      return await draw(text)
    } catch (error) {
      if (error instanceof Response) throw error
      logError(error, visit.request)
    }
  }
  logError(new Error(`There is no text '${name}' that can be shown`), visit.request)
  return undefined
}
