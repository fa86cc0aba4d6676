import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { faqApi, type ListedTopic } from '../../../../contract/endpoints/texts'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { faqPath } from '../../../shop/faq-path'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Mistakes } from '../../parts/Mistakes'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { MoveForm } from './MoveForm'
import { QuestionTable } from './QuestionTable'
import { moveFromForm } from './steps.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-texts', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const name = visit.url.searchParams.get('question')?.slice(0, 60) ?? ''
  const { data } = await visit.call(faqApi.read)
  return { ...data, name, mayWrite: mayChange }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  return moveFromForm(visit)
}

/** The topic where the question of the address stands is not asked for anew. */
const typedFor = (name: string, topics: ListedTopic[]) => {
  const topic = topics.find(({ questions }) => questions.some((one) => one.name === name && !one.isOff))
  return { name: topic ? name : '', topic: topic?.name ?? '', position: '' }
}

export default function Questions() {
  const { t } = useTranslation('admin-texts')
  const locale = useLocale()
  const { seen, topics, changes, name, mayWrite } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const off = topics.flatMap((topic) => topic.questions.filter(({ isOff }) => isOff))
  return (
    <Page width="text" title={t('questions')}>
      <Mistakes errors={sent?.errors} />
      <p>
        {t('places.text')} <a href={faqPath(locale)}>{t('places.inShop')}</a>
      </p>
      {mayWrite ? (
        <p>
          <ButtonLink to={adminPath(locale, 'texts/question/new')}>{t('add.title')}</ButtonLink>
        </p>
      ) : null}
      {topics.map((topic) => (
        <section key={topic.name} className={stacks[8]} aria-labelledby={`topic-${topic.name}`}>
          <h2 id={`topic-${topic.name}`}>{topic.title}</h2>
          <QuestionTable
            caption={topic.title}
            questions={topic.questions.filter(({ isOff }) => !isOff)}
            seen={seen}
            mayWrite={mayWrite}
          />
        </section>
      ))}
      {off.length > 0 ? (
        <section className={stacks[8]} aria-labelledby="off">
          <h2 id="off">{t('places.offTitle')}</h2>
          <p>{t('places.offText')}</p>
          <QuestionTable caption={t('places.offTitle')} questions={off} seen={seen} mayWrite={mayWrite} />
        </section>
      ) : null}
      {mayWrite ? (
        <MoveForm
          topics={topics}
          seen={seen}
          typed={sent?.typed ?? typedFor(name, topics)}
          errors={sent?.typed ? sent.errors : {}}
        />
      ) : null}
      {changes.length > 0 ? (
        <section aria-labelledby="changes">
          <h2 id="changes">{t('places.changes')}</h2>
          <RecordTable
            caption={t('places.changes')}
            rows={changes}
            idOf={({ version }) => String(version)}
            columns={[
              { label: t('places.column.question'), cell: ({ title }) => title },
              { label: t('places.column.what'), cell: ({ step }) => t(`places.steps.${step}`) },
              { label: t('places.column.by'), cell: ({ by }) => by },
              { label: t('places.column.at'), cell: ({ at }) => <Moment at={at} /> },
            ]}
          />
        </section>
      ) : null}
      <p>
        <Link to={adminPath(locale, 'texts')}>{t('places.allTexts')}</Link>
      </p>
    </Page>
  )
}
