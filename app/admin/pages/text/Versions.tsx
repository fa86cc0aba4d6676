import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TextVersion } from '../../../../contract/endpoints/texts'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'

/** Looking at an earlier one opens it in the form, from where it is published again. */
export function Versions({ versions }: { versions: TextVersion[] }) {
  const { t } = useTranslation('admin-texts')
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('versions.title')}</h2>
      <RecordTable
        caption={t('versions.title')}
        rows={versions}
        idOf={({ version }) => String(version)}
        columns={[
          {
            label: t('versions.version'),
            cell: ({ version }) => <Link to={`?version=${version}`}>{t('versions.open', { version })}</Link>,
          },
          { label: t('versions.by'), cell: ({ by }) => by || t('versions.shipped') },
          { label: t('versions.at'), cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </section>
  )
}
