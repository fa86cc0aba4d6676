import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales'
import { withPromises } from '../../../contract/owner-promises'
import { readShopDetails, readTexts, type Text } from '../../api/web-content.server'
import { logError } from '../../platform/log.server'
import type { Visit } from '../../session/visit.server'

const pageFiles = import.meta.glob<string>('../../../locales/*/pages/*.md', { import: 'default' })

const shippedTexts = new Map<string, Promise<Text>>()

type ShippedOptions = { locale: Locale; leftOut: readonly string[] }

function shippedText(name: string, language: Locale, { locale, leftOut }: ShippedOptions) {
  // Links in the text lead to pages in the language of the visit, so each language caches its own.
  const key = [name, language, locale, ...leftOut].join(' ')
  const readFile = async (file: () => Promise<string>) => ({
    language,
    text: withPromises(await file(), leftOut),
  })
  const file = pageFiles[`../../../locales/${language}/pages/${name}.md`]
  const text = shippedTexts.get(key) ?? (file && readFile(file))
  if (text) shippedTexts.set(key, text)
  return text
}

async function* textsNamed({ backend, locale }: Visit, name: string) {
  const ownText = (await readTexts(backend)).get(name)
  const options = { locale, leftOut: (await readShopDetails(backend)).leftOut }
  if (ownText?.language === locale) yield ownText
  yield shippedText(name, locale, options)
  if (ownText && ownText.language !== locale) yield ownText
  if (locale !== DEFAULT_LOCALE) yield shippedText(name, DEFAULT_LOCALE, options)
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
