import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import type { FormDefinition } from '../../../contract/forms/definition'
import { problemMessages } from '../../../contract/forms/problems'
import type { FormValues } from '../../../contract/forms/values'
import { withdrawalForm } from '../../../contract/forms/withdrawal'
import { MAX_TEXT_LENGTH } from '../../../contract/limits'
import { unlessUnavailable } from '../../api/backend.server'
import type { Declaration } from '../../api/withdrawals.server'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { type Errors, openForm, rebuildState } from '../../forms/form-response.server'
import { firstText } from '../../forms/input-names'
import { inputsIn } from '../../forms/inputs'
import { askedAnswers, parseInputs } from '../../forms/read-inputs'
import { translator } from '../../i18n/translations.server'
import { findOwnOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { textsIn } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { changeLanguage } from '../../session/change-language.server'
import { forVisitor, type Visit } from '../../session/visit.server'
import { ContactDetails } from '../../shop/ContactLink/ContactLinks'
import { requestedLanguage } from '../../shop/LanguageWay/language-button'
import { Page } from '../../shop/Page/Page'
import { withdrawalConfirmPath, withdrawalPath } from '../../shop/paths'
import { useShellData } from '../../shop/shell-data'
import { useAnswer } from '../../shop/useAnswer'
import { PlainLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'

export const handle: PageHandle = {
  i18n: ['withdrawal', 'forms'],
  title: 'withdrawal:title',
  form: loadedFormId,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

const formIn = ({ t }: Visit): FormDefinition =>
  withdrawalForm((field) => ({
    label: t(field, { ns: 'withdrawal' }),
    missing: t(`missing.${field}`, { ns: 'problems' }),
    info: field === 'name' ? undefined : t(`${field}Hint`, { ns: 'withdrawal' }),
  }))

export const loader = forVisitor(async (visit) => {
  const { initial, order } = await readTyped(visit)
  const isLost = visit.url.searchParams.get('problem') === 'lost'
  return { form: await openForm(visit, formIn(visit), initial), order, isLost }
})

async function readTyped(visit: Visit): Promise<{ initial: FormValues; order?: string | undefined }> {
  const { cookies, url } = visit
  const { searchParams } = url
  const stored = cookies.get('withdrawal')
  const number = (searchParams.get('order') ?? '').slice(0, MAX_TEXT_LENGTH)
  const draft = stored && ('key' in stored ? stored.declaration : 'typed' in stored && stored.typed)
  if (draft && (!number || number === draft.contract)) return { initial: draft, order: stored?.order }
  const order = await findOwnOrder(visit, searchParams.get('id'))
  if (order?.number === number) {
    const { Voornaam, Achternaam, Emailadres } = order.answers
    const name = [Voornaam, Achternaam].filter(Boolean).join(' ')
    return { initial: { name, contract: number, email: String(Emailadres ?? '') }, order: order.id }
  }
  const user = await unlessUnavailable(visit.user())
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  return { initial: { name, contract: number, email: user?.email ?? '' } }
}

function declarationOf(texts: FormValues): Declaration {
  const text = (name: keyof Declaration) => firstText(texts, name).slice(0, MAX_TEXT_LENGTH)
  return { name: text('name'), contract: text('contract'), email: text('email') }
}

/** Stored for the next step; nothing is declared yet. */
export const action = forVisitor(async (visit) => {
  const { cookies, locale } = visit
  const posted = await readPostedForm(visit.request)
  const definition = formIn(visit)
  const inputs = inputsIn(posted, definition)
  const order = textsIn(posted, 'order').order || undefined
  const language = requestedLanguage(posted)
  if (language) {
    cookies.set('withdrawal', { typed: declarationOf(inputs), order })
    return changeLanguage(visit, language)
  }
  const asked = parseInputs(inputs, askedAnswers(definition, problemMessages(locale, translator)))
  if (asked.status !== 'success') {
    const submission = { visit, definition, key: randomUUID(), inputs, uploads: new Map() }
    const state = await rebuildState(submission, (asked.reply().error ?? {}) as Errors)
    // The law allows no other question, such as whether another address is meant.
    return data({ ...state, meant: undefined }, 422)
  }
  cookies.set('withdrawal', { key: randomUUID(), declaration: declarationOf(asked.value), order })
  return visit.redirect(withdrawalConfirmPath(locale), withdrawalPath(locale))
})

export default function Withdrawal() {
  const { t, locale, form, order, isLost } = usePage<typeof loader>('withdrawal')
  const isAnswered = !useShellData()?.unanswered.includes('declarations')
  const isRefused = useAnswer<typeof action>() !== undefined
  return (
    <Page width="text" title={t('title')}>
      {isLost && !isRefused && <Notice tone="warning">{t('lost')}</Notice>}
      {isAnswered ? (
        <>
          <p>{t('lead')}</p>
          <PageForm form={form} submitLabel={t('continue')} hidden={order ? { order } : {}} />
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
