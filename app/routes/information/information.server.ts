import type { Locale } from '../../../contract/locales'
import type { Text } from '../../api/web-content.server'
import type { Visit } from '../../session/visit.server'
import { EASY_READ, INFORMATION_PAGES, isEasyRead, isInformationPage } from '../../shop/information-pages'
import { fillHtml, fillText, type Values } from '../../texts/fill.server'
import { drawText } from '../../texts/page-text.server'
import { renderPage, type Template } from './markdown.server'
import { readPlaceholderValues } from './placeholders.server'

/** Longer pages begin with a list of their sections. */
const MAX_SECTIONS_WITHOUT_JUMPS = 4

const templates = new WeakMap<Text, Promise<Template>>()

function templateOf(text: Text, locale: Locale): Promise<Template> {
  const template = templates.get(text) ?? renderPage(text.text, locale)
  templates.set(text, template)
  return template
}

function fillPage({ title, description, lead, sections }: Template, values: Values) {
  return {
    title: fillText(title, values),
    description: fillText(description, values),
    lead: fillText(lead, values),
    hasJumps: sections.length > MAX_SECTIONS_WITHOUT_JUMPS,
    sections: sections.map(({ id, title, html }) => ({
      id,
      title: fillText(title, values),
      html: fillHtml(html, values),
    })),
  }
}

function missingPage({ t }: Visit) {
  const [title, lead] = [t('information:missing.title'), t('information:missing.lead')]
  return { title, description: lead, lead, language: undefined, hasJumps: false, sections: [] }
}

/** Throws a 404 response for an unknown page. */
export async function readInformation(visit: Visit, page: string | undefined) {
  if (!isInformationPage(page)) throw new Response(null, { status: 404 })
  const { details, values } = await readPlaceholderValues(page, visit)
  const drawn = await drawText(visit, page, async (text) => {
    const filled = fillPage(await templateOf(text, visit.locale), values)
    return { ...filled, language: text.language === visit.locale ? undefined : text.language }
  })
  const shown = drawn ?? missingPage(visit)
  const isEasy = isEasyRead(page)
  return {
    ...shown,
    isMissing: !drawn,
    isEasyRead: isEasy,
    hasJumps: shown.hasJumps && !isEasy,
    /** The page above this one. */
    above:
      isEasy && page !== EASY_READ
        ? { to: `/${visit.locale}/etc/${EASY_READ}`, label: visit.t('shell:footer.pages.easy_read') }
        : undefined,
    changed: INFORMATION_PAGES[page].changed,
    contact: details,
  }
}

export type Information = Awaited<ReturnType<typeof readInformation>>
