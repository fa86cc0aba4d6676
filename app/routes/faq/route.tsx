import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { type FaqEntry, readTopics } from '../../content/texts/faq.server'
import { useWords } from '../../i18n/locale'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, usePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { PhoneLink, TextPhone } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { Prose } from '../../shop/Prose/Prose'
import { faqPath } from '../../shop/paths'
import { Button } from '../../ui/Button/Button'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { Section } from '../../ui/Section/Section'
import { Sections } from '../../ui/Sections/Sections'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './faq.css'
import { type SearchResult, searchQuestions } from './search'

export const handle: PageHandle<typeof loader> = {
  title: (t, { search }) => (search ? t('faq:results.title', { search }) : t('faq:title')),
  description: 'faq:description',
  noindex: (loaded) => Boolean(loaded?.search),
  hydrate: false,
}

export const loader = forVisitor(async (visit) => {
  describeBreadcrumbs(visit, visit.t('faq:title'))
  return readFaqPage(visit)
})

export const clientLoader = openDocument

const MAX_SEARCH_LENGTH = 100

/** The answer to `question` is open, with `show=all` every one. */
async function readFaqPage(visit: Visit) {
  const query = visit.url.searchParams
  const search = (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const topics = await readTopics(visit)
  const questions = topics.flatMap((topic) => topic.questions)
  return {
    search,
    result: search ? searchQuestions(search, questions) : undefined,
    topics: search ? [] : topics,
    open: query.get('question'),
    isOpen: query.get('show') === 'all',
  }
}

export default function Faq() {
  const { t, result } = usePage<typeof loader>('faq')
  return (
    <Page width="text">
      <PageBreadcrumbs current={t('title')} />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <SearchForm />
      {result ? <Results result={result} /> : <AllQuestions />}
      <AskUs />
    </Page>
  )
}

function AskUs() {
  const { t, locale } = useWords('faq')
  return (
    <section aria-labelledby="ask" className={styles.ask}>
      <div className={stacks[16]}>
        <h2 id="ask">{t('ask.title')}</h2>
        <p>
          {t('ask.call')} <PhoneLink />
          <br />
          <a href={`/${locale}/contact`}>{t('ask.write')}</a>
        </p>
        <p>
          <TextPhone />
        </p>
      </div>
    </section>
  )
}

function SearchForm() {
  const { t, locale, search } = usePage<typeof loader>('faq')
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and React 18 do not know <search>.
    <form action={faqPath(locale)} role="search" className={styles.search}>
      <TextField
        type="search"
        name="search"
        label={t('search.label')}
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        width="full"
      />{' '}
      <Button variant="quiet">{t('search.button')}</Button>
    </form>
  )
}

function AllQuestions() {
  const { t, locale, topics, open, isOpen } = usePage<typeof loader>('faq')
  const path = faqPath(locale)
  return (
    <>
      <p className={styles.onScreen}>
        {isOpen ? <a href={path}>{t('closeAll')}</a> : <a href={`${path}?show=all`}>{t('openAll')}</a>}
      </p>
      <Sections
        label={t('topics')}
        sections={topics.map(({ questions, ...topic }) => ({
          ...topic,
          content: (
            <div>
              {questions.map((entry) => (
                <Question key={entry.id} entry={entry} isOpen={isOpen || entry.id === open} />
              ))}
            </div>
          ),
        }))}
      />
    </>
  )
}

const MAX_OPEN = 2

function Results({ result: { questions, isClose } }: { result: SearchResult }) {
  const { t, locale, search } = usePage<typeof loader>('faq')
  const path = faqPath(locale)
  const count = questions.length
  const title = count === 0 ? t('none.title', { search }) : t('results.title', { search })
  return (
    <Section id="results" title={title}>
      {count === 0 ? (
        <ul>
          <li>{t('none.words')}</li>
          <li>
            <a href={path}>{t('none.all')}</a>
          </li>
          <li>{t('none.ask')}</li>
        </ul>
      ) : (
        <>
          <p>{isClose ? t('results.close') : t('results.count', { count })}</p>
          <div>
            {questions.map((entry) => (
              <Question key={entry.id} entry={entry} isOpen={count <= MAX_OPEN} />
            ))}
          </div>
          <PlainLine href={path}>{t('results.all')}</PlainLine>
        </>
      )}
    </Section>
  )
}

function Question({ entry, isOpen }: { entry: FaqEntry; isOpen: boolean }) {
  const { t, locale } = useWords('faq')
  const { id, question, language, html } = entry
  return (
    <Disclosure id={id} summary={<span lang={language}>{question}</span>} isOpen={isOpen}>
      <Prose html={html} language={language} />
      <p className={styles.link}>
        <a href={faqPath(locale, id)}>
          {t('link')}
          <VisuallyHidden>: {question}</VisuallyHidden>
        </a>
      </p>
    </Disclosure>
  )
}
