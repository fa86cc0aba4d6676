import type { Locale } from '../../../contract/locales'
import { readShopDetails, type Text } from '../../api/web-content.server'
import { fillPage, renderPage, type Template } from '../../content/texts/page-template.server'
import { drawText } from '../../content/texts/page-text.server'
import { readPageValues } from '../../content/texts/page-values.server'
import type { Visit } from '../../session/visit.server'
import { EASY_READ, INFORMATION_PAGES, isEasyRead, isInformationPage } from '../../shop/information-pages'

/** Longer pages begin with a list of their sections. */
const MAX_SECTIONS_WITHOUT_JUMPS = 4

const templates = new WeakMap<Text, Promise<Template>>()

function templateOf(text: Text, locale: Locale): Promise<Template> {
  const template = templates.get(text) ?? renderPage(text.text, locale)
  templates.set(text, template)
  return template
}

function missingPage({ t }: Visit) {
  const [title, lead] = [t('information:missing.title'), t('information:missing.lead')]
  return { title, description: lead, lead, language: undefined, hasJumps: false, sections: [] }
}

/** Reads a page of information. Throws a 404 response for an unknown page. */
export async function readInformation(visit: Visit, page: string | undefined) {
  if (!isInformationPage(page)) throw new Response(null, { status: 404 })
  const details = await readShopDetails(visit.backend)
  const drawn = await drawText(visit, page, async (text) => {
    // Here, so that values which lead to each other in a circle are told as what cannot be filled in is.
    const values = await readPageValues(page, visit, details)
    const filled = fillPage(await templateOf(text, visit.locale), values)
    const hasJumps = filled.sections.length > MAX_SECTIONS_WITHOUT_JUMPS
    return { ...filled, hasJumps, language: text.language === visit.locale ? undefined : text.language }
  })
  const shown = drawn ?? missingPage(visit)
  const isEasy = isEasyRead(page)
  return {
    ...shown,
    isMissing: !drawn,
    isEasyRead: isEasy,
    hasJumps: shown.hasJumps && !isEasy,
    above:
      isEasy && page !== EASY_READ
        ? [{ to: `/${visit.locale}/etc/${EASY_READ}`, label: visit.t('shell:footer.pages.easy_read') }]
        : [],
    changed: INFORMATION_PAGES[page].changed,
    contact: details,
  }
}

export type Information = Awaited<ReturnType<typeof readInformation>>
