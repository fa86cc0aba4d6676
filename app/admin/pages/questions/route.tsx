import { z } from 'zod'
import { faqApi, type ListedTopic } from '../../../../contract/endpoints/texts'
import type { MOVES } from '../../../../contract/texts'
import { readCommonValues } from '../../../content/texts/common-values.server'
import { fillText } from '../../../content/texts/fill.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { faqPath } from '../../../shop/paths'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { SelectField } from '../../../ui/Field/Choices'
import { Section } from '../../../ui/Section/Section'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminButton, AdminLink } from '../../parts/AdminLink'
import {
  alwaysReload,
  fieldWords,
  Mistakes,
  NumberField,
  StaffForm,
  Submit,
  VerbButton,
} from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { TextsNav } from '../../parts/ViewTabs'
import { doneByStatus, forStaff, type Posting, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-texts'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, mayChange }) => {
  const name = visit.url.searchParams.get('question')?.slice(0, 60) ?? ''
  const [{ data }, values] = await Promise.all([visit.call(faqApi.read), readCommonValues(visit)])
  const topics = data.topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map((question) => ({ ...question, title: fillText(question.title, values) })),
  }))
  return { ...data, topics, name, mayWrite: mayChange }
})

const moveForm = ({ visit: { t } }: Posting) =>
  z.object({
    seen: z.coerce.number(),
    name: z.string({ message: t('admin-texts:missing.question') }),
    topic: z.string({ message: t('admin-texts:missing.topic') }),
    position: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,2}$/, t('admin-texts:missing.position'))
      .transform(Number)
      .optional(),
  })

const moveBy = (step: (typeof MOVES)[number]) => ({
  extras: () => ({ step }),
  done: doneByStatus('admin-texts:places.'),
  to: ({ name }: { name: string }) => `texts/questions#${name}`,
})

export const action = staffVerbs('questions', {
  move: { ...moveBy('move'), form: moveForm },
  off: moveBy('off'),
  back: moveBy('back'),
})

export default function Questions() {
  const { t, locale, topics, mayWrite } = usePage<typeof loader>('admin-texts')
  const offQuestions = topics.flatMap((topic) => topic.questions.filter(({ isOff }) => isOff))
  return (
    <Page title={t('questions')}>
      <TextsNav />
      <Mistakes />
      <p>
        {t('places.text')} <a href={faqPath(locale)}>{t('places.inShop')}</a>
      </p>
      {mayWrite ? (
        <p>
          <AdminButton variant="main" to="texts/question/new" label={t('add.title')} />
        </p>
      ) : null}
      {topics.map((topic) => (
        <Section
          key={topic.name}
          id={`topic-${topic.name}`}
          title={<AdminLink to={`texts/topic/${topic.name}`}>{topic.title}</AdminLink>}
          gap={8}
        >
          <QuestionTable caption={topic.title} questions={topic.questions.filter(({ isOff }) => !isOff)} />
        </Section>
      ))}
      {offQuestions.length > 0 ? (
        <Section id="off" title={t('places.offTitle')} gap={8}>
          <p>{t('places.offText')}</p>
          <QuestionTable caption={t('places.offTitle')} questions={offQuestions} />
        </Section>
      ) : null}
      {mayWrite ? <MoveForm /> : null}
    </Page>
  )
}

function MoveForm() {
  const { t, seen, topics, name: requestedName } = usePage<typeof loader>('admin-texts')
  const questions = topics.flatMap((topic) =>
    topic.questions
      .filter(({ isOff }) => !isOff)
      .map(({ name, title }) => ({ value: name, label: `${topic.title}: ${title}`, topic: topic.name })),
  )
  // The question in the address is preselected, with its topic.
  const preselected = questions.find(({ value }) => value === requestedName)
  return (
    <Section id="move" title={t('places.moveTitle')}>
      <StaffForm verb="move" gap={16} seen={seen} noValidate>
        <RequiredNote />
        <SelectField
          name="name"
          label={t('places.column.question')}
          options={questions}
          emptyLabel={t('places.choose')}
          width="full"
          required
          defaultValue={preselected?.value ?? ''}
        />
        <SelectField
          {...fieldWords(t, 'places.topic')}
          options={topics.map(({ name, title }) => ({ value: name, label: title }))}
          emptyLabel={t('places.choose')}
          required
          defaultValue={preselected?.topic ?? ''}
        />
        <NumberField {...fieldWords(t, 'places.position')} maxLength={4} />
        <Submit>{t('places.move')}</Submit>
      </StaffForm>
    </Section>
  )
}

type Question = ListedTopic['questions'][number]
function QuestionTable({ caption, questions }: { caption: string; questions: Question[] }) {
  const { t, seen, mayWrite } = usePage<typeof loader>('admin-texts')
  return (
    <RecordTable
      caption={caption}
      rows={questions}
      idOf={({ name }) => name}
      columns={[
        {
          label: t('places.column.question'),
          cell: ({ name, title }) => (
            <AdminLink id={name} to={`texts/question/${name}`}>
              {title}
            </AdminLink>
          ),
        },
        mayWrite && {
          label: t('places.column.change'),
          cell: ({ name, title, isOff }) => (
            <VerbButton
              verb={isOff ? 'back' : 'off'}
              sends={{ name, seen }}
              label={
                <>
                  {t(isOff ? 'places.back' : 'places.off')}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </>
              }
            />
          ),
        },
      ]}
    />
  )
}
