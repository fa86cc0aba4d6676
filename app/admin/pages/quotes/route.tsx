import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffQuotesApi } from '../../../../contract/endpoints/staff-quotes'
import { QUOTE_STATUSES } from '../../../../contract/quotes'
import { formatDate } from '../../../i18n/dates'
import { useLocale } from '../../../i18n/locale'
import { formatMoney } from '../../../i18n/money'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { filtersIn, nextPage } from '../../list-address.server'
import { Filters } from '../../parts/Filters'
import { Moment } from '../../parts/Moment'
import { Older } from '../../parts/Older'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-quotes', 'forms', 'order'],
}

const MAX_LENGTH = 100

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { searchParams } = visit.url
  const shown = filtersIn(searchParams, ['search', 'status'])
  const filter = { ...shown, ...filtersIn(searchParams, ['before']) }
  const { body } = await visit.attempt(staffQuotesApi.list, filter)
  return { ...shown, quotes: body?.data ?? [], older: nextPage(body?.next, shown) }
}

export default function Quotes() {
  const { t } = useTranslation(['admin-quotes', 'order'])
  const locale = useLocale()
  const { quotes, older, search, status } = useLoaderData<typeof loader>()
  const columns = ['number', 'at', 'customer', 'what', 'state', 'validUntil', 'total'].map((name) => {
    return { label: t(`column.${name}`), isNumeric: name === 'total', breaks: name === 'customer' }
  })
  return (
    <Page title={t('title')}>
      <Filters>
        <TextField
          type="search"
          name="search"
          label={t('search')}
          defaultValue={search}
          maxLength={MAX_LENGTH}
        />
        <SelectField
          name="status"
          label={t('column.state')}
          emptyLabel={t('any')}
          defaultValue={status}
          options={QUOTE_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Filters>
      {quotes.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <RecordTable
          caption={t('title')}
          columns={columns}
          rows={quotes.map((quote) => ({
            id: quote.id,
            cells: [
              <Link key="number" to={adminPath(locale, `quotes/${quote.id}`)}>
                {quote.number}
              </Link>,
              <Moment key="at" at={quote.at} />,
              <span key="customer">
                {quote.name} <br />
                {quote.email}
              </span>,
              t(`order:type.${quote.type}`),
              t(`states.${quote.status}`),
              formatDate(quote.validUntil),
              formatMoney(quote.total),
            ],
          }))}
        />
      )}
      <Older to={older} />
    </Page>
  )
}
