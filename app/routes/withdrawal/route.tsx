import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { problemMessages } from '../../../contract/forms/problems'
import { type WithdrawalField, withdrawalForm } from '../../../contract/forms/withdrawal'
import { MAX_TEXT_LENGTH } from '../../../contract/limits'
import { unlessUnavailable } from '../../api/backend.server'
import type { Declaration } from '../../api/withdrawals.server'
import { inputsIn } from '../../forms/inputs'
import { useTypedAgain } from '../../forms/live/useTypedAgain'
import { askedAnswers, parseInputs } from '../../forms/read-inputs'
import { translator } from '../../i18n/translations.server'
import { findOwnOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { firstMessages, textsIn, typedTexts } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { changeLanguage } from '../../session/change-language.server'
import { forVisitor, type Visit } from '../../session/visit.server'
import { ContactDetails } from '../../shop/ContactLink/ContactLinks'
import { requestedLanguage } from '../../shop/LanguageWay/language-button'
import { Page } from '../../shop/Page/Page'
import { withdrawalConfirmPath, withdrawalPath } from '../../shop/paths'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { useShellData } from '../../shop/shell-data'
import { useAnswer } from '../../shop/useAnswer'
import { Button } from '../../ui/Button/Button'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'

const WITHDRAWAL_FORM_ID = 'withdrawal'

export const handle: PageHandle = {
  i18n: ['withdrawal', 'forms'],
  title: 'withdrawal:title',
  form: () => WITHDRAWAL_FORM_ID,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  const { cookies, url } = visit
  const { searchParams } = url
  const stored = cookies.get('withdrawal')
  const number = (searchParams.get('order') ?? '').slice(0, MAX_TEXT_LENGTH)
  const draft = stored && ('key' in stored ? stored.declaration : 'typed' in stored && stored.typed)
  const hasDraft = draft && (!number || number === draft.contract)
  const isLost = searchParams.get('problem') === 'lost'
  if (hasDraft) return { initial: draft, order: stored?.order, isLost }
  const order = await findOwnOrder(visit, searchParams.get('id'))
  if (order?.number === number) {
    const { Voornaam, Achternaam, Emailadres } = order.answers
    const name = [Voornaam, Achternaam].filter(Boolean).join(' ')
    return { initial: { name, contract: number, email: String(Emailadres ?? '') }, order: order.id, isLost }
  }
  const user = await unlessUnavailable(visit.user())
  const userDetails = user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {}
  return { initial: { ...userDetails, contract: number }, order: undefined, isLost }
})

/** Stored for the next step; nothing is declared yet. */
export const action = forVisitor(async (visit) => {
  const { cookies, locale } = visit
  const form = await readPostedForm(visit.request)
  const language = requestedLanguage(form)
  const order = textsIn(form, 'order').order || undefined
  if (language) {
    cookies.set('withdrawal', { typed: typedSoFar(form), order })
    return changeLanguage(visit, language)
  }
  const { declaration, typed, errors } = parseDeclaration(form, visit)
  if (!declaration) return data({ typed, errors, order }, 422)
  cookies.set('withdrawal', { key: randomUUID(), declaration, order })
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
  const { t, locale, initial, order, isLost } = usePage<typeof loader>('withdrawal')
  const actionData = useAnswer<typeof action>()
  const errors: Partial<Declaration> = actionData?.errors ?? {}
  const typed: Partial<Declaration> = actionData?.typed ?? initial
  const known = actionData?.order ?? order
  const isAnswered = !useShellData()?.unanswered.includes('declarations')
  const ref = useRef<HTMLFormElement>(null)
  useTypedAgain(ref)
  const field = (name: WithdrawalField) => ({
    name,
    label: t(name),
    error: errors[name],
    defaultValue: typed[name],
    required: true,
  })
  return (
    <Page width="text" title={t('title')}>
      <FieldErrors title={t('errors')} errors={errors} />
      {isLost && !actionData && <Notice tone="warning">{t('lost')}</Notice>}
      {isAnswered ? (
        <>
          <p>{t('lead')}</p>
          <Form
            ref={ref}
            id={WITHDRAWAL_FORM_ID}
            method="post"
            action={withdrawalPath(locale)}
            noValidate
            className={stacks[24]}
          >
            {known ? <input type="hidden" name="order" value={known} /> : null}
            <RequiredNote />
            <TextField {...field('name')} autoComplete="name" />
            <TextField
              {...field('contract')}
              hint={t('contractHint')}
              width="medium"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <TextField {...field('email')} hint={t('emailHint')} type="email" autoComplete="email" />
            <div>
              <Button>{t('continue')}</Button>
            </div>
          </Form>
        </>
      ) : null}
      <Section id="other-ways" title={t('others.title')} gap={8}>
        <p>{t('others.text')}</p>
        <ContactDetails />
        <PlainLine href={`/${locale}/etc/withdrawal_information`}>{t('others.rights')}</PlainLine>
      </Section>
    </Page>
  )
}
