import { withAnswered, withPromises } from '../../../contract/owner-promises'
import { readUnanswered } from '../../api/unanswered.server'
import { readShopDetails, readTexts } from '../../api/web-content.server'
import { logError } from '../../platform/log.server'
import type { Visit } from '../../session/visit.server'

const pageFiles = import.meta.glob<string>('../../../locales/*/pages/*.md', { import: 'default' })

async function ownText({ backend, locale }: Visit, name: string): Promise<string | undefined> {
  const own = (await readTexts(backend)).get(name)
  return own?.language === locale ? own.text : undefined
}

async function shippedText({ locale }: Visit, name: string): Promise<string | undefined> {
  return pageFiles[`../../../locales/${locale}/pages/${name}.md`]?.()
}

/** Draws the backend's text in the language of the visit, else the shipped one. Logs what cannot be drawn; undefined where neither can. Throws a 503 response. */
export async function drawText<Drawn>(
  visit: Visit,
  name: string,
  draw: (text: string) => Promise<Drawn>,
): Promise<Drawn | undefined> {
  const { backend } = visit
  const [{ leftOut }, unanswered] = await Promise.all([readShopDetails(backend), readUnanswered(backend)])
  for (const read of [ownText, shippedText]) {
    const text = await read(visit, name)
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
