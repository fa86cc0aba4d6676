import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { vouchersApi } from '../../../../contract/endpoints/vouchers'
import { shopDay } from '../../../../contract/shop-time'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { ListFilters } from '../../parts/Filters'
import { Mistakes } from '../../parts/forms'
import { adminPath } from '../../paths'
import { readList } from '../../read-list.server'
import { staffVisit } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
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

const text = z.string().default('')

const voucherForm = z
  .object({ code: text, kind: text, amount: text, uses: text, validUntil: text })
  .transform(({ code, kind, amount, uses, validUntil: day }) => ({
    code: code.slice(0, 60),
    ...(kind === 'percent'
      ? { amount: null, percent: percentIn(amount) }
      : { amount: centsIn(amount), percent: null }),
    uses: usesIn(uses),
    validUntil: day.trim() ? (parseTypedDate(day) ?? day.slice(0, 40)) : null,
  }))

export const action = staffVerbs('settings-vouchers', {
  add: {
    form: voucherForm,
    field: (named) => (named === 'percent' ? 'amount' : named),
    done: 'admin-settings:vouchers.added',
    stays: true,
    to: 'settings/vouchers',
  },
  end: { done: 'admin-settings:vouchers.ended', stays: true },
})

export default function VoucherSettings() {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  const { list, choices, today } = useLoaderData<typeof loader>()
  return (
    <Page title={t('vouchers.title')}>
      <Mistakes />
      <p>{t('vouchers.text')}</p>
      <ListFilters choices={choices} words={{ search: { label: t('vouchers.search') } }} />
      <Vouchers list={list} />
      <AddVoucher today={today} />
      <p>
        <Link to={adminPath(locale, 'settings')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
