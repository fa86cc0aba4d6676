import * as styles from './route.css'
// Servers put parts into the text that use these classes.
import '../../shop/Prose/statutory.css'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { fillPage, renderPage } from '../../content/texts/page-template.server'
import { drawText } from '../../content/texts/page-text.server'
import { readPageValues } from '../../content/texts/page-values.server'
import { openDocument } from '../../platform/open-document'
import type { PageHandle } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { MailLink, PhoneLink, TextPhone, useContact } from '../../shop/ContactLink/ContactLinks'
import { EASY_READ, INFORMATION_PAGES, isEasyRead, isInformationPage } from '../../shop/information-pages'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { Prose } from '../../shop/Prose/Prose'
import { stacks } from '../../ui/Layout/Layout.css'
import { Sections } from '../../ui/Sections/Sections'

export const handle: PageHandle<typeof loader> = {
  // Two pages have the same name, one of them in Easy Read.
  title: (_t, { title, above }) => [title, ...above.map(({ label }) => label)].join(' – '),
  description: (_t, { description }) => description,
  hydrate: false,
}

export const loader = forVisitor(async (visit, _id, { page }) => {
  const information = await readInformation(visit, page)
  describeBreadcrumbs(visit, information.title, information.above)
  return data(information, { status: information.isMissing ? 503 : 200 })
})

export const clientLoader = openDocument

const MAX_SECTIONS_WITHOUT_JUMPS = 4

function missingPage({ t }: Visit) {
  const [title, lead] = [t('information:missing.title'), t('information:missing.lead')]
  return { title, description: lead, lead, hasJumps: false, sections: [] }
}

async function readInformation(visit: Visit, page: string | undefined) {
  if (!isInformationPage(page)) throw new Response(null, { status: 404 })
  const values = readPageValues(page, visit)
  // Thrown below, so that values in a circle are logged like any that cannot be filled in.
  values.catch(() => undefined)
  const filledPage = await drawText(visit, page, async (text) => {
    const filled = fillPage(await renderPage(text, visit.locale), await values)
    const hasJumps = filled.sections.length > MAX_SECTIONS_WITHOUT_JUMPS
    return { ...filled, hasJumps }
  })
  const content = filledPage ?? missingPage(visit)
  const isEasyPage = isEasyRead(page)
  return {
    ...content,
    isMissing: !filledPage,
    isEasyRead: isEasyPage,
    hasJumps: content.hasJumps && !isEasyPage,
    above:
      isEasyPage && page !== EASY_READ
        ? [{ to: `/${visit.locale}/etc/${EASY_READ}`, label: visit.t('shell:footer.pages.easy_read') }]
        : [],
    changed: INFORMATION_PAGES[page].changed,
  }
}

export default function InformationPage() {
  const information = useLoaderData<typeof loader>()
  const { above, title, lead, isEasyRead, isMissing, changed, hasJumps, sections } = information
  const { t } = useTranslation('information')
  return (
    <Page width="text">
      <PageBreadcrumbs above={above} current={title} />
      <article className={isEasyRead ? styles.easyLetter : stacks[24]}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {isMissing ? null : <p className={styles.changed}>{t('changed', { date: writtenDate(changed) })}</p>}
        <Sections
          label={hasJumps ? t('onThisPage') : undefined}
          sections={sections.map(({ html, ...section }) => ({ ...section, content: <Prose html={html} /> }))}
        />
        {isEasyRead || isMissing ? <Questions /> : null}
      </article>
    </Page>
  )
}

/** The foot of each page says the same, in smaller letters. */
function Questions() {
  const { textPhone, legalName } = useContact()
  const { t } = useTranslation('information')
  return (
    <section aria-labelledby="questions" className={styles.signature}>
      <h2 id="questions">{t('questions.title')}</h2>
      <p>
        {t('questions.call')} <PhoneLink />
        <br />
        {t('questions.write')} <MailLink />
      </p>
      {textPhone && (
        <p>
          <TextPhone />
        </p>
      )}
      {legalName && <p>{legalName}</p>}
    </section>
  )
}
