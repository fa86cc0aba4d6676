import { useTranslation } from 'react-i18next'
import { textsApi } from '../../../../contract/endpoints/texts'
import type { TextKind } from '../../../../contract/texts'
import { readCommonValues } from '../../../content/texts/common-values.server'
import { fillText } from '../../../content/texts/fill.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { grid, stacks } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { shortNames } from '../../parts/office.css'
import { TextsNav } from '../../parts/ViewTabs'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-texts'] }

export const loader = forStaff(async ({ visit }) => {
  const [{ data }, values] = await Promise.all([visit.call(textsApi.list), readCommonValues(visit)])
  const withTitle = <Titled extends { title: string }>(entry: Titled) => ({
    ...entry,
    title: fillText(entry.title, values),
  })
  const topics = data.topics.map((topic) => ({ ...topic, questions: topic.questions.map(withTitle) }))
  return { pages: data.pages, topics }
})

export default function Texts() {
  const { t, pages, topics } = usePage<typeof loader>('admin-texts')
  return (
    <Page title={t('title')}>
      <TextsNav />
      <p>{t('text')}</p>
      <Section id="pages" title={t('pages')}>
        <div className={shortNames}>
          <TextLinks kind="page" texts={pages} />
        </div>
      </Section>
      <Section id="questions" title={t('questions')}>
        <LinkLine to="texts/questions">{t('places.link')}</LinkLine>
        <div className={grid}>
          {topics.map(({ name, title, questions }) => (
            <div key={name} className={stacks[8]}>
              <h3>
                <AdminLink to={`texts/topic/${name}`}>{title}</AdminLink>
              </h3>
              <TextLinks kind="question" texts={questions} />
            </div>
          ))}
        </div>
      </Section>
    </Page>
  )
}

interface TextLinksProps {
  kind: TextKind
  texts: { name: string; title: string; isOff?: boolean }[]
}

function TextLinks({ kind, texts }: TextLinksProps) {
  const { t } = useTranslation('admin-texts')
  return (
    <ul>
      {texts.map(({ name, title, isOff }) => (
        <li key={name}>
          <AdminLink to={`texts/${kind}/${name}`}>{title}</AdminLink>
          {isOff ? ` (${t('places.isOffShort')})` : null}
        </li>
      ))}
    </ul>
  )
}
