import { useTranslation } from 'react-i18next'
import type { LogLine } from '../../../../contract/endpoints/action-log'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'

const asText = (value: unknown): string => {
  if (Array.isArray(value) && value.length === 2) return `${asText(value[0])} → ${asText(value[1])}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The names of actions, things and values are those of the API: the log is for people and programs alike. */
export function LogLines({ lines }: { lines: LogLine[] }) {
  const { t } = useTranslation('admin')
  return (
    <RecordTable
      caption={t('log.title')}
      columns={['at', 'by', 'action', 'subject', 'changes'].map((name) => ({
        label: t(`log.${name}`),
        breaks: name === 'subject' || name === 'changes',
      }))}
      rows={lines.map(({ id, timestamp, user, action, subjectType, subjectId, changes }) => ({
        id,
        cells: [
          <Moment key="at" at={timestamp} />,
          user,
          <code key="action">{action}</code>,
          <code key="subject">{`${subjectType} ${subjectId}`}</code>,
          <code key="changes">
            {Object.entries(changes)
              .map(([name, value]) => `${name}: ${asText(value)}`)
              .join(', ')}
          </code>,
        ],
      }))}
    />
  )
}
