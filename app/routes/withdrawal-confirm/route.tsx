import { data } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { declareWithdrawal } from '../../api/withdrawals.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { withdrawalConfirmPath, withdrawalPath, withdrawalReceivedPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { LinkLine } from '../../ui/Links/Links'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = { i18n: ['withdrawal'], title: 'withdrawal:confirm.title', payment: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(requirePrepared)

/** Throws a redirect to the receipt if it was declared, else to the form. */
async function requirePrepared(visit: Visit) {
  const { cookies, locale } = visit
  const stored = cookies.get('withdrawal')
  if (stored && 'key' in stored) return stored
  const start = withdrawalPath(locale)
  throw await visit.redirect(
    stored && 'receivedAt' in stored ? withdrawalReceivedPath(locale) : `${start}?problem=lost`,
    start,
  )
}

/** Answers with an error where the backend takes none (404), or is unavailable (503): nothing has been declared then. */
export const action = forVisitor(async (visit) => {
  const { t, locale, backend, cookies } = visit
  const { key } = await postedTexts(visit.request, 'key')
  const { declaration, order, ...prepared } = await requirePrepared(visit)
  if (prepared.key !== key) {
    // Something else was prepared in another window: only what was shown may be declared.
    visit.notify('warning', t('withdrawal:confirm.changed'))
    return visit.redirect(withdrawalConfirmPath(locale), withdrawalPath(locale))
  }
  try {
    const receipt = await declareWithdrawal(backend, { ...declaration, key, locale })
    const { email, contract } = declaration
    cookies.set('withdrawal', { ...receipt, email, contract, order })
    return await visit.redirect(withdrawalReceivedPath(locale), withdrawalPath(locale))
  } catch (error) {
    if (!(error instanceof Response) || ![404, 503].includes(error.status)) throw error
    const message =
      error.status === 404
        ? `${t('forms:notTaken')} ${t('withdrawal:others.text')}`
        : t('withdrawal:confirm.unavailable')
    return data({ errors: { form: message } }, error.status)
  }
})

export default function WithdrawalConfirm() {
  const { t, locale, key, declaration } = usePage<typeof loader>('withdrawal')
  const message = useAnswer<typeof action>()?.errors.form
  const rows = (['name', 'contract', 'email'] as const).map((field) => ({
    label: t(field),
    value: declaration[field],
  }))
  return (
    <Page width="text" title={t('confirm.title')}>
      {message && <ErrorSummary title={t('confirm.failed')} errors={[{ message }]} />}
      <p>{t('confirm.lead')}</p>
      <SummaryList rows={rows} />
      <LinkLine to={withdrawalPath(locale)}>{t('confirm.correct')}</LinkLine>
      <Form method="post" action={withdrawalConfirmPath(locale)}>
        <input type="hidden" name="key" value={key} />
        <Button>{t('confirm.confirm')}</Button>
      </Form>
    </Page>
  )
}
