import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { unitsApi } from '../../../../contract/endpoints/units'
import { UNIT_STATES } from '../../../../contract/fleet'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { cluster } from '../../../ui/Layout/Layout.css'
import { filtersIn, nextPage } from '../../list-address.server'
import { Filters } from '../../parts/Filters'
import { Older } from '../../parts/Older'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = { i18n: ['admin', 'admin-fleet'] }

const FILTERS = ['search', 'article', 'state'] as const
const MAX_LENGTH = 60

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  const { searchParams } = visit.url
  const filter = filtersIn(searchParams, FILTERS, MAX_LENGTH)
  const asked = { ...filter, ...filtersIn(searchParams, ['after']) }
  // An invalid filter shows nothing.
  const { body } = await visit.attempt(unitsApi.list, asked)
  const { units, articles } = body?.data ?? { units: [], articles: [] }
  return {
    units,
    articles,
    filter,
    further: nextPage(body?.next, filter, 'after'),
    mayWrite: mayDo(member.role, unitsApi.add.staff),
  }
}

export default function Units() {
  const { t } = useTranslation('admin-fleet')
  const locale = useLocale()
  const { units, articles, filter, further, mayWrite } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')}>
      <div className={cluster}>
        <Link to={adminPath(locale, 'availability')}>{t('availability.title')}</Link>{' '}
        {mayWrite ? (
          <ButtonLink to={adminPath(locale, 'units/new')} variant="quiet">
            {t('add.link')}
          </ButtonLink>
        ) : null}
      </div>
      <Filters>
        <TextField
          type="search"
          name="search"
          label={t('filter.search')}
          defaultValue={filter.search}
          maxLength={MAX_LENGTH}
        />
        <SelectField
          name="article"
          label={t('article')}
          emptyLabel={t('filter.any')}
          defaultValue={filter.article}
          options={articles.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          name="state"
          label={t('state')}
          emptyLabel={t('filter.any')}
          defaultValue={filter.state}
          options={UNIT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        />
      </Filters>
      {units.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <RecordTable
          caption={t('title')}
          columns={['serial', 'barcode', 'article', 'state', 'order'].map((name) => ({ label: t(name) }))}
          rows={units.map(({ id, serial, barcode, article, state, order }) => ({
            id,
            cells: [
              <Link key="serial" to={adminPath(locale, `units/${id}`)}>
                {serial}
              </Link>,
              barcode ?? t('none'),
              article,
              t(`states.${state}`),
              order?.number ?? t('none'),
            ],
          }))}
        />
      )}
      <Older to={further} label={t('further')} />
    </Page>
  )
}
