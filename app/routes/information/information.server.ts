import type { Locale } from '../../../contract/locales'
import type { Visit } from '../../session/visit.server'
import { INFORMATION_PAGES, type InformationPage, isInformationPage } from '../../shop/information-pages'
import { readFacts } from './facts.server'
import { fillHtml, fillText } from './fill.server'
import { drawPage, type Template } from './markdown.server'

/** More sections than this, and one wants a list of them above. */
const MOST_WITHOUT_JUMPS = 4

const files = import.meta.glob<string>('../../../locales/*/pages/*.md', { eager: true, import: 'default' })

const drawn = new Map<string, Promise<Template>>()

function templateOf(page: InformationPage, locale: Locale): Promise<Template> {
  const path = `../../../locales/${locale}/pages/${page}.md`
  const template = drawn.get(path) ?? drawPage(files[path] ?? '', locale)
  drawn.set(path, template)
  return template
}

/** A page of information in the language of the request. Throws a 404 response where there is none of that name. */
export async function readInformation(visit: Visit, page: string | undefined) {
  if (!isInformationPage(page)) throw new Response(null, { status: 404 })
  const { title, description, lead, sections } = await templateOf(page, visit.locale)
  const { details, values } = await readFacts(visit)
  return {
    title: fillText(title, values),
    description: fillText(description, values),
    lead: fillText(lead, values),
    changed: INFORMATION_PAGES[page].changed,
    hasJumps: sections.length > MOST_WITHOUT_JUMPS,
    sections: sections.map(({ id, title, html }) => ({
      id,
      title: fillText(title, values),
      html: fillHtml(html, values),
    })),
    contact: details,
  }
}

export type Information = Awaited<ReturnType<typeof readInformation>>
