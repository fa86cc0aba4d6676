import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { customersApi } from '../../../../contract/endpoints/customers'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { TextField } from '../../../ui/Field/TextField'
import { filtersIn, nextPage } from '../../list-address.server'
import { Filters } from '../../parts/Filters'
import { Moment } from '../../parts/Moment'
import { Older } from '../../parts/Older'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-customers', 'forms'],
}

const MAX_LENGTH = 100

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { searchParams } = visit.url
  const { q = '', ...page } = filtersIn(searchParams, ['q', 'before'])
  const { body } = await visit.attempt(customersApi.list, { q, ...page })
  return { customers: body?.data.customers ?? [], q, older: nextPage(body?.next, { q }) }
}

export default function Customers() {
  const { t } = useTranslation('admin-customers')
  const locale = useLocale()
  const { customers, q, older } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      <Filters>
        <TextField
          id="q"
          name="q"
          type="search"
          label={t('search')}
          defaultValue={q}
          maxLength={MAX_LENGTH}
        />
      </Filters>
      {customers.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <RecordTable
          caption={t('title')}
          columns={['email', 'name', 'state', 'since'].map((name) => ({ label: t(name) }))}
          rows={customers.map(({ id, email, name, isConfirmed, isBlocked, since }) => ({
            id,
            cells: [
              <Link key="email" to={adminPath(locale, `customers/${id}`)}>
                {email}
              </Link>,
              name || t('none'),
              t(isBlocked ? 'states.blocked' : isConfirmed ? 'states.confirmed' : 'states.unconfirmed'),
              <Moment key="since" at={since} />,
            ],
          }))}
        />
      )}
      <Older to={older} />
    </Page>
  )
}
