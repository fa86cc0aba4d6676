import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { openDocument } from '../../open-document'
import type { PageHandle } from '../../page-handle'
import { describePage } from '../../search-engines/page-facts.server'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { stacks } from '../../ui/Layout/Layout.css'
import { AllQuestions } from './AllQuestions'
import { AskUs } from './AskUs'
import { type FaqPage, readFaqPage } from './faq.server'
import { faqFacts } from './faq-data.server'
import { Results } from './Results'
import { SearchForm } from './SearchForm'

export const handle: PageHandle = {
  title: (t, loaded) => {
    const search = (loaded as FaqPage | undefined)?.search
    return search ? t('faq:results.title', { search }) : t('faq:title')
  },
  description: (t) => t('faq:description'),
  noindex: (loaded) => Boolean((loaded as FaqPage | undefined)?.search),
  hydrate: false,
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const page = await readFaqPage(visit)
  describePage(visit, () => faqFacts(page, visit))
  return page
}

export const clientLoader = openDocument

export default function Faq() {
  const { t } = useTranslation('faq')
  const page = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <PageBreadcrumbs current={t('title')} />
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <SearchForm search={page.search} />
        {page.found ? <Results search={page.search} found={page.found} /> : <AllQuestions page={page} />}
        <AskUs contact={page.contact} />
      </div>
    </Page>
  )
}
