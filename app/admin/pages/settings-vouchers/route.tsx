import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { vouchersApi } from '../../../../contract/endpoints/vouchers'
import { shopDay } from '../../../../contract/shop-time'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { ListFilters } from '../../parts/ListFilters'
import { Mistakes } from '../../parts/Mistakes'
import { adminPath } from '../../paths'
import { readList } from '../../read-list.server'
import { errorsOf } from '../../refusals.server'
import { staffVisit } from '../../staff.server'
import { AddVoucher } from './AddVoucher'
import { Vouchers } from './Vouchers'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-settings', 'forms'],
}

/** Anybody who sees a code can use it, so members who may only look do not see them. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { answer, list, choices } = await readList(visit, vouchersApi.list)
  return { list, choices, today: answer?.today ?? shopDay(new Date()) }
}

const wholeIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0)

const centsIn = (text: string) =>
  /^\d{1,6}(?:[.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : null

/** Zero is refused where the field is filled in with what is no number. */
const usesIn = (text: string) => (text.trim() === '' ? null : wholeIn(text))

const percentIn = (text: string) => wholeIn(text.replace(/[%\s]/g, ''))

function wishIn({ code, kind, amount = '', uses, validUntil: day }: Record<string, string>) {
  const validUntil = day?.trim() ? (parseTypedDate(day) ?? day.slice(0, 40)) : null
  return {
    code: code?.trim().slice(0, 60) ?? '',
    ...(kind === 'percent'
      ? { amount: null, percent: percentIn(amount) }
      : { amount: centsIn(amount), percent: null }),
    uses: usesIn(uses ?? ''),
    validUntil,
  }
}

async function changed(visit: Visit, message: string) {
  visit.notify('success', message, { stays: true })
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'settings/vouchers')))
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const typed = await visit.posted('step', 'code', 'kind', 'amount', 'uses', 'validUntil')
  const { t } = visit
  if (typed.step === 'end') {
    const { refusal } = await visit.attempt(vouchersApi.end, { code: typed.code })
    if (refusal) return data({ typed: undefined, errors: errorsOf(refusal) }, { status: refusal.status })
    return changed(visit, t('admin-settings:vouchers.ended', { code: typed.code }))
  }
  if (typed.step !== 'add') throw new Response(null, { status: 400 })
  const { body, refusal } = await visit.attempt(vouchersApi.add, wishIn(typed))
  if (refusal) {
    const { percent, ...errors } = errorsOf(refusal)
    const shown = percent === undefined ? errors : { ...errors, amount: percent }
    return data({ typed, errors: shown }, { status: refusal.status })
  }
  return changed(visit, t('admin-settings:vouchers.added', { code: body.data.code }))
}

export default function VoucherSettings() {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  const { list, choices, today } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <Page title={t('vouchers.title')}>
      <Mistakes errors={sent?.errors} />
      <p>{t('vouchers.text')}</p>
      <ListFilters choices={choices} words={{ search: { label: t('vouchers.search') } }} />
      <Vouchers list={list} />
      <AddVoucher today={today} typed={sent?.typed} errors={sent?.errors ?? {}} />
      <p>
        <Link to={adminPath(locale, 'settings')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
