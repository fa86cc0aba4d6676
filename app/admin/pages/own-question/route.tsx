import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { each } from '../../../../contract/endpoints/endpoint'
import { ownQuestionsApi } from '../../../../contract/endpoints/own-questions'
import {
  MAX_CHOICES,
  OWN_QUESTION_KINDS,
  type OwnQuestion,
  ownQuestionName,
} from '../../../../contract/forms/own-questions'
import { MAX_TEXT_LENGTH } from '../../../../contract/limits'
import { LOCALES, type Locale, perLocale } from '../../../../contract/locales'
import { openForm } from '../../../forms/form-response.server'
import type { PageHandle } from '../../../platform/page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField, SelectField } from '../../../ui/Field/Choices'
import { TextAreaField } from '../../../ui/Field/TextField'
import { cluster } from '../../../ui/Layout/Layout.css'
import { staffFormId } from '../../form-names'
import { LinkLine } from '../../parts/AdminLink'
import { FormPreview } from '../../parts/FormPreview'
import { alwaysReload, Mistakes, PerLanguage, Seen, StaffForm } from '../../parts/forms'
import { doneByStatus, forStaff, type Posting, staffVerbs } from '../../route.server'

/** Each has a text area per language; that of the choices has one choice on each line. */
const TRANSLATED_PARTS = ['label', 'info', 'choices'] as const
type Part = (typeof TRANSLATED_PARTS)[number]

const fieldOf = <Name extends Part>(part: Name, locale: Locale) => `${part}-${locale}` as const

type Draft = Omit<OwnQuestion, 'name'>

function typedPart(draft: Draft, part: Part, locale: Locale): string {
  if (part !== 'choices') return draft[part][locale]
  return draft.choices.map((choice) => choice[locale]).join('\n')
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const fieldsOf = <Name extends Part>(part: Name) => LOCALES.map((locale) => fieldOf(part, locale))

/** A choice per line, '' in languages with fewer lines. */
function choicesIn(typed: Record<`choices-${Locale}`, string>) {
  const lines = perLocale((locale) => linesOf(typed[fieldOf('choices', locale)]))
  const count = Math.max(...LOCALES.map((locale) => lines[locale].length))
  return Array.from({ length: count }, (_, index) => perLocale((locale) => lines[locale][index] ?? ''))
}

const draftForm = ({ visit: { t } }: Posting) => {
  const tooLong = t('admin-forms:tooLong', { count: MAX_TEXT_LENGTH })
  const text = z.string().trim().max(MAX_TEXT_LENGTH, tooLong)
  const choicesError = (choices: string[]) => {
    if (choices.length < 2) return t('admin-forms:missing.choices')
    if (choices.includes('')) return t('admin-forms:uneven')
    if (choices.length > MAX_CHOICES) return t('admin-forms:tooMany', { count: MAX_CHOICES })
    return choices.some((choice) => choice.length > MAX_TEXT_LENGTH) ? tooLong : undefined
  }
  return z
    .object({
      ...each(text.min(1, t('admin-forms:missing.label')).default(''), ...fieldsOf('label')),
      ...each(text.default(''), ...fieldsOf('info')),
      ...each(z.string().default(''), ...fieldsOf('choices')),
      seen: z.coerce.number(),
      kind: z.enum(OWN_QUESTION_KINDS),
      required: z.boolean().default(false),
      preview: z.string().optional(),
    })
    .superRefine((typed, context) => {
      if (typed.kind !== 'radio') return
      const choices = choicesIn(typed)
      for (const locale of LOCALES) {
        const message = choicesError(choices.map((choice) => choice[locale]))
        if (message) context.addIssue({ code: 'custom', path: [fieldOf('choices', locale)], message })
      }
    })
    .transform((typed) => {
      const { seen, kind, required, preview } = typed
      const textsOf = (part: Part) => perLocale((locale) => typed[fieldOf(part, locale)])
      const choices = kind === 'radio' ? choicesIn(typed) : []
      const draft: Draft = { kind, required, label: textsOf('label'), info: textsOf('info'), choices }
      return { seen, draft, isPreview: preview !== undefined }
    })
}

export const handle: PageHandle = {
  i18n: ['admin-forms'],
  form: () => staffFormId('question'),
}

const NEW = 'new'

const NO_TEXT = perLocale(() => '')
const EMPTY_DRAFT: Draft = { kind: 'text', required: false, label: NO_TEXT, info: NO_TEXT, choices: [] }

/** Reads the current questions, and that in the address. Throws 404 where there is none. */
async function readQuestion(visit: Visit, name = '') {
  const { seen, questions } = (await visit.call(ownQuestionsApi.read)).data
  const question = questions.find((listed) => listed.name === name)
  if (!question && name !== NEW) throw new Response(null, { status: 404 })
  return { seen, questions, question }
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, params }) => {
  const { seen, question } = await readQuestion(visit, params.name)
  return { seen, draft: question ?? EMPTY_DRAFT }
})

type Preview = Awaited<ReturnType<typeof openForm>>

const questionOf = async ({ draft }: { draft: Draft }, { visit, params }: Posting) => {
  const { questions, question: previous } = await readQuestion(visit, params.name)
  const question: OwnQuestion = { ...draft, name: previous?.name ?? ownQuestionName(randomUUID()) }
  return { questions, previous, question }
}

export const action = staffVerbs('own-question', {
  '': {
    form: draftForm,
    async check({ draft, isPreview }, posting) {
      if (!isPreview) return undefined
      const { visit } = posting
      const { question } = await questionOf({ draft }, posting)
      const { data: definition } = await visit.call(ownQuestionsApi.draw, { questions: [question] })
      return { actionData: { preview: await openForm(visit, definition, {}) } }
    },
    async extras({ draft }, posting) {
      const { questions, previous, question } = await questionOf({ draft }, posting)
      if (!previous) return { questions: [...questions, question] }
      return { questions: questions.map((listed) => (listed === previous ? question : listed)) }
    },
    done: doneByStatus('admin-forms:'),
    to: 'forms',
  },
})

export default function OwnQuestionPage() {
  const { t } = useTranslation('admin-forms')
  const loaded = useLoaderData<typeof loader>()
  const preview = useActionData<{ preview?: Preview }>()?.preview
  return (
    <Page title={t('one')}>
      <LinkLine to="forms">{t('toAll')}</LinkLine>
      <QuestionEditor {...loaded} />
      {preview ? <FormPreview {...preview} /> : null}
    </Page>
  )
}

const TEXTAREA_ROWS = { label: 2, info: 2, choices: 5 } as const

function QuestionEditor({ draft, seen }: { draft: Draft; seen: number }) {
  const { t } = useTranslation('admin-forms')
  return (
    <StaffForm verb="" name="question" gap={24} noValidate>
      <Mistakes />
      <Seen value={seen} />
      <SelectField
        name="kind"
        label={t('column.kind')}
        defaultValue={draft.kind}
        options={OWN_QUESTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <CheckboxField name="required" label={t('required')} defaultChecked={draft.required} />
      {TRANSLATED_PARTS.map((part) => (
        <PerLanguage key={part}>
          {(locale, language) => (
            <TextAreaField
              name={fieldOf(part, locale)}
              label={t(`part.${part}`, { language })}
              hint={part === 'choices' ? t('choicesHint') : undefined}
              lang={locale}
              rows={TEXTAREA_ROWS[part]}
              width="full"
              defaultValue={typedPart(draft, part, locale)}
            />
          )}
        </PerLanguage>
      ))}
      <div className={cluster}>
        <Button>{t('publish')}</Button>{' '}
        <Button name="preview" value="1" variant="quiet">
          {t('preview.show')}
        </Button>
      </div>
    </StaffForm>
  )
}
