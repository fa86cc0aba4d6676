import { withAnswered, withPromises } from '../../../contract/owner-promises'
import { readUnanswered } from '../../api/unanswered.server'
import { readShopDetails, readTexts } from '../../api/web-content.server'
import { logError } from '../../platform/log.server'
import type { Visit } from '../../session/visit.server'

const pageFiles = import.meta.glob<string>('../../../locales/*/pages/*.md', { import: 'default' })

/** Draws the backend's text in the language of the visit, else the shipped one. Logs what cannot be drawn; undefined where neither can. Throws a 503 response. */
export async function drawText<Drawn>(
  visit: Visit,
  name: string,
  draw: (text: string) => Promise<Drawn>,
): Promise<Drawn | undefined> {
  const { backend, locale } = visit
  const [{ leftOut }, unanswered, told, shipped] = await Promise.all([
    readShopDetails(backend),
    readUnanswered(backend),
    readTexts(backend),
    pageFiles[`../../../locales/${locale}/pages/${name}.md`]?.(),
  ])
  const own = told.get(name)
  for (const text of [own?.language === locale ? own.text : undefined, shipped]) {
    if (!text) continue
    try {
      return await draw(withPromises(withAnswered(text, unanswered), leftOut))
    } catch (error) {
      if (error instanceof Response) throw error
      logError(error, visit.request)
    }
  }
  logError(new Error(`There is no text '${name}' that can be shown`), visit.request)
  return undefined
}
