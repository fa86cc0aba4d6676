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
        columns={['version', 'by', 'at'].map((name) => ({ label: t(`versions.${name}`) }))}
        rows={versions.map(({ version, by, at }) => ({
          id: String(version),
          cells: [
            <Link key="version" to={`?version=${version}`}>
              {t('versions.open', { version })}
            </Link>,
            by || t('versions.shipped'),
            <Moment key="at" at={at} />,
          ],
        }))}
      />
    </section>
  )
}
