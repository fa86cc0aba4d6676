import type { Locale } from '../../../contract/locales'
import type { Visit } from '../../session/visit.server'
import { INFORMATION_PAGES, type InformationPage, isInformationPage } from '../../shop/information-pages'
import { fillHtml, fillText } from './fill.server'
import { renderPage, type Template } from './markdown.server'
import { readPlaceholderValues } from './placeholders.server'

/** Longer pages begin with a list of their sections. */
const MAX_SECTIONS_WITHOUT_JUMPS = 4

const files = import.meta.glob<string>('../../../locales/*/pages/*.md', { eager: true, import: 'default' })

const templates = new Map<string, Promise<Template>>()

function templateOf(page: InformationPage, locale: Locale): Promise<Template> {
  const path = `../../../locales/${locale}/pages/${page}.md`
  const template = templates.get(path) ?? renderPage(files[path] ?? '', locale)
  templates.set(path, template)
  return template
}

/** Throws a 404 response for an unknown page. */
export async function readInformation(visit: Visit, page: string | undefined) {
  if (!isInformationPage(page)) throw new Response(null, { status: 404 })
  const { title, description, lead, sections } = await templateOf(page, visit.locale)
  const { details, values } = await readPlaceholderValues(page, visit)
  return {
    title: fillText(title, values),
    description: fillText(description, values),
    lead: fillText(lead, values),
    changed: INFORMATION_PAGES[page].changed,
    hasJumps: sections.length > MAX_SECTIONS_WITHOUT_JUMPS,
    sections: sections.map(({ id, title, html }) => ({
      id,
      title: fillText(title, values),
      html: fillHtml(html, values),
    })),
    contact: details,
  }
}

export type Information = Awaited<ReturnType<typeof readInformation>>
