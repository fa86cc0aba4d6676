import { MAX_FILTER_LENGTH } from '../../../../contract/limits'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { TextField } from '../../../ui/Field/TextField'
import { AdminLink } from '../../parts/AdminLink'
import { Filters } from '../../parts/Filters'
import { RecordTable } from '../../parts/RecordList'
import { forStaff } from '../../route.server'
import { settingsWith } from './values.server'

export const handle: PageHandle = { i18n: ['admin-settings'] }

export const loader = forStaff(async (staff) => {
  const search = (staff.visit.url.searchParams.get('search') ?? '').trim().slice(0, MAX_FILTER_LENGTH)
  return { search, settings: await settingsWith(staff, search) }
})

export default function Settings() {
  const { t, search, settings } = usePage<typeof loader>('admin-settings')
  return (
    <Page title={t('title')}>
      <Filters isLong cleared={search ? '' : undefined}>
        <TextField
          type="search"
          name="search"
          label={t('search')}
          defaultValue={search}
          maxLength={MAX_FILTER_LENGTH}
        />
      </Filters>
      <RecordTable
        caption={t('title')}
        empty={t('found')}
        rows={settings}
        idOf={({ page }) => page}
        columns={[
          {
            label: t('setting'),
            isBare: true,
            cell: ({ page, title }) => <AdminLink to={`settings/${page}`}>{title}</AdminLink>,
          },
          { label: t('now'), isBare: true, cell: ({ line }) => line },
        ]}
        below={({ page, found }) =>
          found.length > 0 && (
            <ul>
              {found.map(({ id, label, value }) => (
                <li key={label}>
                  <AdminLink to={`settings/${page}#${id}`}>{label}</AdminLink>
                  {value ? `: ${value}` : null}
                </li>
              ))}
            </ul>
          )
        }
      />
      <p>{t('elsewhere')}</p>
    </Page>
  )
}
