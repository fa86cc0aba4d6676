import { randomUUID } from 'node:crypto'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
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
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { cluster, grid, stacks } from '../../../ui/Layout/Layout.css'
import { staffFormId } from '../../form-names'
import { useLanguageName } from '../../parts/display'
import { FormPreview } from '../../parts/FormPreview'
import { alsoRefused, Mistakes, Seen, StaffForm } from '../../parts/forms'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'
import { doneByStatus, type Posting, staffVerbs } from '../../verbs.server'

/** These parts are written in each language; there is one choice on each line. */
const PARTS = ['label', 'info', 'choices'] as const
type Part = (typeof PARTS)[number]

const fieldOf = (part: Part, locale: Locale) => `${part}-${locale}`

function typedPart(question: Omit<OwnQuestion, 'name'>, part: Part, locale: Locale): string {
  if (part !== 'choices') return question[part][locale]
  return question.choices.map((choice) => choice[locale]).join('\n')
}

type Draft = Omit<OwnQuestion, 'name'>

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const fields = (part: Part, type: z.ZodType<string, z.ZodTypeDef, unknown>) =>
  Object.fromEntries(LOCALES.map((locale) => [fieldOf(part, locale), type]))

/** What a question is made of, in each language; one choice stands on each line, and what a language has fewer of is empty. */
const readDraft = ({ visit: { t } }: Posting) => {
  const tooLong = t('admin-forms:tooLong', { count: MAX_TEXT_LENGTH })
  const text = z.string().trim().max(MAX_TEXT_LENGTH, tooLong)
  const wrong = (choices: string[]) => {
    if (choices.length < 2) return t('admin-forms:missing.choices')
    if (choices.includes('')) return t('admin-forms:uneven')
    if (choices.length > MAX_CHOICES) return t('admin-forms:tooMany', { count: MAX_CHOICES })
    return choices.some((choice) => choice.length > MAX_TEXT_LENGTH) ? tooLong : undefined
  }
  const choicesIn = (typed: object) => {
    const texts = typed as Record<string, string>
    const lines = perLocale((locale) => linesOf(texts[fieldOf('choices', locale)] ?? ''))
    const count = Math.max(...LOCALES.map((locale) => lines[locale].length))
    return Array.from({ length: count }, (_, index) => perLocale((locale) => lines[locale][index] ?? ''))
  }
  return z
    .object({
      ...fields('label', text.min(1, t('admin-forms:missing.label')).default('')),
      ...fields('info', text.default('')),
      ...fields('choices', z.string().default('')),
      seen: z.coerce.number(),
      kind: z.enum(OWN_QUESTION_KINDS),
      required: z.boolean().default(false),
      preview: z.string().optional(),
    })
    .superRefine((typed, context) => {
      if (typed.kind !== 'radio') return
      const choices = choicesIn(typed)
      for (const locale of LOCALES) {
        const message = wrong(choices.map((choice) => choice[locale]))
        if (message) context.addIssue({ code: 'custom', path: [fieldOf('choices', locale)], message })
      }
    })
    .transform((typed) => {
      const { seen, kind, required, preview } = typed
      const texts = typed as unknown as Record<string, string>
      const inEach = (part: Part) => perLocale((locale) => texts[fieldOf(part, locale)] ?? '')
      const choices = kind === 'radio' ? choicesIn(typed) : []
      const draft: Draft = { kind, required, label: inEach('label'), info: inEach('info'), choices }
      return { seen, draft, isPreview: preview !== undefined }
    })
}

export const handle: PageHandle = {
  i18n: ['admin', 'admin-forms', 'forms'],
  form: () => staffFormId('question'),
}

const NEW = 'new'

const empty = (): Draft => {
  const nothing = perLocale(() => '')
  return { kind: 'text', required: false, label: nothing, info: nothing, choices: [] }
}

/** The questions now, and the one of the address; throws a 404 response where it is not asked. */
async function readQuestion(visit: Visit, name = '') {
  const { seen, questions } = (await visit.call(ownQuestionsApi.read)).data
  const question = questions.find((one) => one.name === name)
  if (!question && name !== NEW) throw new Response(null, { status: 404 })
  return { seen, questions, question }
}

export const shouldRevalidate = alsoRefused

export const loader = forStaff(async ({ visit, params }) => {
  const { seen, question } = await readQuestion(visit, params.name)
  return { seen, draft: question ?? empty() }
})

type Preview = Awaited<ReturnType<typeof openForm>>

const questionOf = async ({ draft }: { draft: Draft }, { visit, params }: Posting) => {
  const { questions, question: old } = await readQuestion(visit, params.name)
  const question: OwnQuestion = { ...draft, name: old?.name ?? ownQuestionName(randomUUID()) }
  return { questions, old, question }
}

export const action = staffVerbs('own-question', {
  '': {
    form: readDraft,
    async shows({ draft, isPreview }, posting) {
      if (!isPreview) return undefined
      const { visit } = posting
      const { question } = await questionOf({ draft }, posting)
      const { data: drawn } = await visit.call(ownQuestionsApi.draw, { questions: [question] })
      return { shows: { preview: await openForm(visit, drawn, {}) } }
    },
    async asks({ draft }, posting) {
      const { questions, old, question } = await questionOf({ draft }, posting)
      const wanted = old ? questions.map((one) => (one === old ? question : one)) : [...questions, question]
      return { questions: wanted }
    },
    done: doneByStatus('admin-forms:'),
    to: 'forms',
  },
})

export default function OwnQuestionPage() {
  const { t } = useTranslation('admin-forms')
  const locale = useLocale()
  const loaded = useLoaderData<typeof loader>()
  const preview = useActionData<{ preview?: Preview }>()?.preview
  return (
    <Page title={t('one')}>
      <p>
        <Link to={adminPath(locale, 'forms')}>{t('toAll')}</Link>
      </p>
      <QuestionEditor {...loaded} />
      {preview ? (
        <section aria-labelledby="preview" className={stacks[16]}>
          <h2 id="preview">{t('preview.title')}</h2>
          <p>{t('preview.text')}</p>
          <FormPreview {...preview} />
        </section>
      ) : null}
    </Page>
  )
}

const ROWS = { label: 2, info: 2, choices: 5 } as const

/** Shows the languages side by side, where there is room. */
function QuestionEditor({ draft, seen }: { draft: Draft; seen: number }) {
  const { t } = useTranslation('admin-forms')
  const languageName = useLanguageName()
  return (
    <StaffForm verb="" name="question" className={stacks[24]} noValidate>
      <Mistakes />
      <Seen value={seen} />
      <SelectField
        name="kind"
        label={t('column.kind')}
        defaultValue={draft.kind}
        options={OWN_QUESTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <CheckboxField name="required" label={t('required')} defaultChecked={draft.required} />
      {PARTS.map((part) => (
        <div key={part} className={grid}>
          {LOCALES.map((locale) => (
            <TextAreaField
              key={locale}
              name={fieldOf(part, locale)}
              label={t(`part.${part}`, { language: languageName(locale) })}
              hint={part === 'choices' ? t('choicesHint') : undefined}
              lang={locale}
              rows={ROWS[part]}
              width="full"
              defaultValue={typedPart(draft, part, locale)}
            />
          ))}
        </div>
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
