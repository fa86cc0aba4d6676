import * as styles from './route.css'
import '../../shop/Prose/guarantee-notice.css'
import '../../shop/Prose/withdrawal-form.css'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/written-dates'
import { describeBreadcrumbs } from '../../content/search-engines/breadcrumbs.server'
import { openDocument } from '../../platform/open-document'
import type { PageHandle } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { MailLink, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { Prose } from '../../shop/Prose/Prose'
import { stacks } from '../../ui/Layout/Layout.css'
import { Sections } from '../../ui/Sections/Sections'
import { type Information, readInformation } from './information.server'

type Loaded = { title: string; description: string; above: { label: string }[] }

export const handle: PageHandle = {
  title: (_t, loaded) => titleOf(loaded as Loaded | undefined),
  description: (_t, loaded) => (loaded as Loaded | undefined)?.description ?? '',
  hydrate: false,
}

/** Two pages have the same name, one of them in Easy Read. */
function titleOf(loaded: Loaded | undefined): string {
  return loaded ? [loaded.title, ...loaded.above.map(({ label }) => label)].join(' – ') : ''
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const information = await readInformation(visit, args.params.page)
  describeBreadcrumbs(visit, information.title, information.above)
  return data(information, { status: information.isMissing ? 503 : 200 })
}

export const clientLoader = openDocument

export default function InformationPage() {
  const information = useLoaderData<typeof loader>()
  const { above, title } = information
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <PageBreadcrumbs above={above} current={title} />
        <InformationArticle information={information} />
      </div>
    </Page>
  )
}

// Servers put parts into the text that use these classes.

function InformationArticle({ information }: { information: Information }) {
  const { t } = useTranslation('information')
  const { title, lead, language, isEasyRead, isMissing, changed, hasJumps, sections, contact } = information
  return (
    <article className={isEasyRead ? styles.easyLetter : styles.letter}>
      <h1 lang={language}>{title}</h1>
      <p lang={language} className={styles.lead}>
        {lead}
      </p>
      {isMissing ? null : <p className={styles.changed}>{t('changed', { date: writtenDate(changed) })}</p>}
      <div lang={language}>
        <Sections
          label={hasJumps ? t('onThisPage') : undefined}
          sections={sections.map(({ html, ...section }) => ({ ...section, content: <Prose html={html} /> }))}
        />
      </div>
      <Signature contact={contact} />
    </article>
  )
}

function Signature({ contact }: Pick<Information, 'contact'>) {
  const { t } = useTranslation('information')
  return (
    <section aria-labelledby="questions" className={styles.signature}>
      <h2 id="questions">{t('questions.title')}</h2>
      <p>
        {t('questions.call')} <PhoneLink contact={contact} />
        <br />
        {t('questions.write')} <MailLink email={contact.email} />
      </p>
      {contact.textPhone && <p>{contact.textPhone}</p>}
      {contact.legalName && <p>{contact.legalName}</p>}
    </section>
  )
}
