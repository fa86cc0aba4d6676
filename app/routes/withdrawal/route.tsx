import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemMessages } from '../../../contract/forms/problems'
import { type WithdrawalField, withdrawalForm } from '../../../contract/forms/withdrawal'
import { MAX_TEXT_LENGTH } from '../../../contract/limits'
import { unlessUnavailable } from '../../api/backend.server'
import type { Declaration } from '../../api/withdrawals.server'
import { inputsIn } from '../../forms/inputs'
import { useTypedAgain } from '../../forms/live/useTypedAgain'
import { askedAnswers, parseInputs } from '../../forms/read-inputs'
import { useLocale, useWords } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { firstMessages, textsIn, typedTexts } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { usePage } from '../../platform/usePage'
import { changeLanguage } from '../../session/change-language.server'
import { forVisitor, type Visit } from '../../session/visit.server'
import { ContactWays } from '../../shop/ContactLink/ContactLinks'
import { languageAsked } from '../../shop/LanguageWay/language-button'
import { Page } from '../../shop/Page/Page'
import { withdrawalConfirmPath, withdrawalPath } from '../../shop/paths'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { useAnswer } from '../../shop/useAnswer'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'

export const handle: PageHandle = {
  i18n: ['withdrawal', 'forms'],
  title: 'withdrawal:title',
  form: () => WITHDRAWAL_FORM_ID,
  noindex: true,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

async function whoAsks(visit: Visit): Promise<Partial<Declaration>> {
  const user = await unlessUnavailable(visit.user())
  return user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {}
}

export const loader = forVisitor(async (visit) => {
  const { cookies, url } = visit
  const { searchParams } = url
  const stored = cookies.get('withdrawal')
  const order = (searchParams.get('order') ?? '').slice(0, MAX_TEXT_LENGTH)
  const declared = stored && ('key' in stored ? stored.declaration : 'typed' in stored && stored.typed)
  const isDeclared = declared && (!order || order === declared.contract)
  return {
    start: isDeclared ? declared : { ...(await whoAsks(visit)), contract: order },
    isLost: searchParams.get('problem') === 'lost',
  }
})

/** Stored for the next step; nothing is declared yet. */
export const action = forVisitor(async (visit) => {
  const { cookies, locale } = visit
  const form = await readPostedForm(visit.request)
  const language = languageAsked(form)
  if (language) {
    cookies.set('withdrawal', { typed: typedSoFar(form) })
    return changeLanguage(visit, language)
  }
  const { declaration, typed, errors } = parseDeclaration(form, visit)
  if (!declaration) return data({ typed, errors }, 422)
  cookies.set('withdrawal', { key: randomUUID(), declaration })
  return visit.redirect(withdrawalConfirmPath(locale), withdrawalPath(locale))
})

function declarationFrom(textFor: (field: WithdrawalField) => string): Declaration {
  return { name: textFor('name'), contract: textFor('contract'), email: textFor('email') }
}

const typedSoFar = (form: FormData): Declaration =>
  declarationFrom((field) => textsIn(form, field)[field].slice(0, MAX_TEXT_LENGTH))

function parseDeclaration(form: FormData, { locale, t }: Visit) {
  const definition = withdrawalForm((field) => ({
    label: t(field, { ns: 'withdrawal' }),
    missing: t(`missing.${field}`, { ns: 'problems' }),
  }))
  const posted = parseInputs(
    inputsIn(form, definition),
    askedAnswers(definition, problemMessages(locale, translator)),
  )
  if (posted.status === 'success') {
    return { declaration: declarationFrom((field) => textsIn(form, field)[field].trim()) }
  }
  const result = posted.reply()
  const typed = typedTexts(result)
  return { typed: declarationFrom((field) => typed[field] ?? ''), errors: firstMessages(result) }
}

export default function Withdrawal() {
  const { t, start, isLost } = usePage<typeof loader>('withdrawal')
  const actionData = useAnswer<typeof action>()
  const errors = Object.entries(actionData?.errors ?? {}).map(([fieldId, message]) => ({ fieldId, message }))
  return (
    <Page width="text" title={t('title')}>
      {errors.length > 0 && <ErrorSummary title={t('errors')} errors={errors} />}
      {isLost && !actionData && <Notice tone="warning">{t('lost')}</Notice>}
      <p>{t('lead')}</p>
      <WithdrawalForm start={actionData?.typed ?? start} errors={actionData?.errors} />
      <OtherWays />
    </Page>
  )
}

function OtherWays() {
  const { t, locale } = useWords('withdrawal')
  return (
    <Section id="other-ways" title={t('others.title')} gap={8}>
      <p>{t('others.text')}</p>
      <ContactWays />
      <p>
        <a href={`/${locale}/etc/withdrawal_information`}>{t('others.rights')}</a>
      </p>
    </Section>
  )
}

const WITHDRAWAL_FORM_ID = 'withdrawal'

type WithdrawalFormProps = { start: Partial<Declaration>; errors?: Partial<Declaration> }

function WithdrawalForm({ start, errors = {} }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawal')
  const ref = useRef<HTMLFormElement>(null)
  useTypedAgain(ref)
  return (
    <Form
      ref={ref}
      id={WITHDRAWAL_FORM_ID}
      method="post"
      action={withdrawalPath(useLocale())}
      noValidate
      className={stacks[24]}
    >
      <RequiredNote />
      <TextField
        name="name"
        label={t('name')}
        error={errors.name}
        defaultValue={start.name}
        autoComplete="name"
        required
      />
      <TextField
        name="contract"
        label={t('contract')}
        hint={t('contractHint')}
        error={errors.contract}
        defaultValue={start.contract}
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        error={errors.email}
        defaultValue={start.email}
        autoComplete="email"
        required
      />
      <div>
        <Button>{t('continue')}</Button>
      </div>
    </Form>
  )
}
