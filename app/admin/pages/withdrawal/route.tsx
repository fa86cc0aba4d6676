import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { withdrawalsApi } from '../../../../contract/endpoints/letters'
import { mailtoOf } from '../../../../contract/mailto'
import { shopTime } from '../../../../contract/shop-time'
import { formatDate } from '../../../i18n/dates'
import { LANGUAGE_NAMES, useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { AnswerForm } from '../../parts/AnswerForm'
import { answerFromForm } from '../../parts/answer.server'
import { Mistakes } from '../../parts/Mistakes'
import { Moment } from '../../parts/Moment'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { LinkToOrder } from './LinkToOrder'
import { linkFromForm } from './link.server'

type Loaded = Awaited<ReturnType<typeof loader>>

const dayOf = (at: string) => formatDate(shopTime(new Date(at)).day)

export const handle: PageHandle = {
  i18n: ['admin', 'admin-messages', 'forms'],
  title: (t, loaded) => {
    const { withdrawal } = (loaded as Loaded | undefined) ?? {}
    return t('admin-messages:withdrawal', { number: withdrawal ? dayOf(withdrawal.at) : '' })
  },
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { withdrawal } = (await visit.call(withdrawalsApi.read, { id: args.params.id ?? '' })).data
  return { withdrawal, mayAnswer: mayChange }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { id } = (await visit.call(withdrawalsApi.read, { id: args.params.id ?? '' })).data.withdrawal
  const form = await visit.form()
  if (textOf(form, 'step') === 'link') return linkFromForm(visit, form, id)
  return answerFromForm(visit, form, 'withdrawals', id)
}

export default function Withdrawal() {
  const { t } = useTranslation('admin-messages')
  const locale = useLocale()
  const { withdrawal, mayAnswer } = useLoaderData<typeof loader>()
  const { name, contract, email, order, at } = withdrawal
  const sent = useActionData<typeof action>()
  const isLink = sent !== undefined && 'number' in sent
  const number = isLink ? String(sent.number) : ''
  const rows = [
    { label: t('column.received'), value: <Moment at={at} /> },
    { label: t('name'), value: name },
    { label: t('column.contract'), value: contract },
    { label: t('email'), value: <a href={mailtoOf(email)}>{email}</a> },
    { label: t('language'), value: LANGUAGE_NAMES[withdrawal.locale] },
  ]
  const ofOrder = order && {
    label: t('order'),
    value: <Link to={adminPath(locale, `orders/${order.id}`)}>{order.number}</Link>,
  }
  return (
    <Page title={t('withdrawal', { number: dayOf(at) })}>
      <SummaryList rows={[...rows, ...(ofOrder ? [ofOrder] : [])]} />
      {isLink ? <Mistakes errors={sent.errors} /> : null}
      <AnswerForm letter={withdrawal} mayAnswer={mayAnswer} refused={isLink ? undefined : sent} />
      {mayAnswer && (!order || isLink) ? (
        <LinkToOrder typed={number} error={isLink ? sent.errors.number : undefined} />
      ) : null}
    </Page>
  )
}
