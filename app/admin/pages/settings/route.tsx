import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { AdminLink } from '../../parts/AdminLink'
import { RecordTable } from '../../parts/RecordList'
import { forStaff } from '../../route.server'
import { settingsOf } from './values.server'

export const handle: PageHandle = { i18n: ['admin-settings'] }

export const loader = forStaff(async (staff) => ({ settings: await settingsOf(staff) }))

export default function Settings() {
  const { t, settings } = usePage<typeof loader>('admin-settings')
  return (
    <Page title={t('title')}>
      <RecordTable
        caption={t('title')}
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
      />
      <p>{t('elsewhere')}</p>
    </Page>
  )
}
