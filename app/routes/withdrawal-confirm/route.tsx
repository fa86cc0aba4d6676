import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { withdrawalConfirmPath, withdrawalPath } from '../../shop/withdrawal-path'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { confirmWithdrawal, requirePrepared } from './confirm.server'

export const handle: PageHandle = {
  i18n: ['withdrawal'],
  title: (t) => t('withdrawal:confirm.title'),
  noindex: true,
  payment: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return requirePrepared(await visitOf(args))
}

export async function action(args: ActionFunctionArgs) {
  return confirmWithdrawal(await visitOf(args))
}

export default function WithdrawalConfirm() {
  const { t } = useTranslation('withdrawal')
  const locale = useLocale()
  const { key, declaration } = useLoaderData<typeof loader>()
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
      <p>
        <Link to={withdrawalPath(locale)}>{t('confirm.correct')}</Link>
      </p>
      <Form method="post" action={withdrawalConfirmPath(locale)}>
        <input type="hidden" name="key" value={key} />
        <Button>{t('confirm.confirm')}</Button>
      </Form>
    </Page>
  )
}
