import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../parts/display'
import { VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'

interface VersionsProps {
  versions: { version: number; at: string; by: string; count: number }[]
  seen: number
  mayWrite: boolean
}

export function Versions({ versions, seen, mayWrite }: VersionsProps) {
  const { t } = useTranslation('admin-forms')
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
            cell: ({ version }) =>
              version === seen ? (
                t('versions.current', { version })
              ) : (
                <Link to={`?version=${version}`}>{t('versions.open', { version })}</Link>
              ),
          },
          { label: t('versions.by'), cell: ({ by }) => by },
          { label: t('versions.at'), cell: ({ at }) => <Moment at={at} /> },
          { label: t('versions.count'), isNumeric: true, cell: ({ count }) => count },
          mayWrite && {
            label: t('versions.restore'),
            cell: ({ version }) =>
              version !== seen && (
                <VerbButton verb="restore" sends={{ name: String(version), seen }} variant="quiet">
                  {t('versions.again', { version })}
                </VerbButton>
              ),
          },
        ]}
      />
    </section>
  )
}
