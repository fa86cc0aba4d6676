import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DefinedForm } from '../../forms/DefinedForm'
import { formId } from '../../forms/useDefinedForm'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { orderPath } from '../../shop/order-path'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { correctFromForm, readCorrectPage } from './correct.server'

export const handle: PageHandle = {
  form: (data) => formId((data as SerializeFrom<typeof loader>).form.definition),
  i18n: ['order', 'forms'],
  title: (t) => t('order:correct.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readCorrectPage(await visitOf(args), args.params.uuid ?? '')
}

export async function action(args: ActionFunctionArgs) {
  return correctFromForm(await visitOf(args), args.params.uuid ?? '')
}

export default function OrderCorrect() {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { order, form } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  return (
    <Page width="text" title={t('correct.title')}>
      <p>{t('correct.lead', { number: order.number })}</p>
      <DefinedForm definition={form.definition} state={actionData ?? form.state} />
      <p>
        <Link to={orderPath(locale, order)}>{t('correct.toOrder')}</Link>
      </p>
    </Page>
  )
}
