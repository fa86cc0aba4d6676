import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'
import { StepButton } from './StepButton'

interface VersionsProps {
  versions: { version: number; at: string; by: string; count: number }[]
  seen: number
  mayWrite: boolean
}

export function Versions({ versions, seen, mayWrite }: VersionsProps) {
  const { t } = useTranslation('admin-forms')
  const columns = ['version', 'by', 'at', 'count', ...(mayWrite ? ['restore'] : [])]
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('versions.title')}</h2>
      <RecordTable
        caption={t('versions.title')}
        columns={columns.map((name) => ({ label: t(`versions.${name}`), isNumeric: name === 'count' }))}
        rows={versions.map(({ version, at, by, count }) => ({
          id: String(version),
          cells: [
            version === seen ? (
              t('versions.current', { version })
            ) : (
              <Link key="open" to={`?version=${version}`}>
                {t('versions.open', { version })}
              </Link>
            ),
            by,
            <Moment key="at" at={at} />,
            count,
            ...(mayWrite
              ? [
                  version === seen ? (
                    ''
                  ) : (
                    <StepButton
                      key="restore"
                      step="restore"
                      name={String(version)}
                      seen={seen}
                      label={t('versions.again', { version })}
                    />
                  ),
                ]
              : []),
          ],
        }))}
      />
    </section>
  )
}
