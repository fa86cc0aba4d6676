import { useTranslation } from 'react-i18next'
import type { UnitPage } from '../../../../contract/endpoints/units'
import { UNIT_NOTES } from '../../../../contract/fleet'
import { Button } from '../../../ui/Button/Button'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'
import { StaffForm } from '../../parts/StaffForm'

interface UnitLogProps extends Pick<UnitPage, 'log'> {
  mayWrite: boolean
}

/** Service, hygiene, damage and every change of state; nothing in it is ever changed. */
export function UnitLog({ log, mayWrite }: UnitLogProps) {
  const { t } = useTranslation('admin-fleet')
  return (
    <section className={stacks[16]} aria-labelledby="log">
      <h2 id="log">{t('log.title')}</h2>
      {log.length === 0 ? (
        <p>{t('log.empty')}</p>
      ) : (
        <RecordTable
          caption={t('log.title')}
          rows={log}
          idOf={({ id }) => id}
          columns={[
            { label: t('log.at'), cell: ({ at }) => <Moment at={at} /> },
            {
              label: t('log.kind'),
              cell: ({ kind, state }) => t(state ? `states.${state}` : `kinds.${kind}`),
            },
            { label: t('log.text'), cell: ({ text }) => text || t('none') },
            { label: t('log.by'), cell: ({ actor }) => actor },
          ]}
        />
      )}
      {mayWrite ? (
        <StaffForm verb="note" className={stacks[16]}>
          <SelectField
            name="kind"
            label={t('log.kind')}
            required
            options={UNIT_NOTES.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <TextAreaField
            id="entry"
            name="text"
            label={t('log.new')}
            hint={t('log.newHint')}
            rows={3}
            maxLength={2_000}
            required
          />
          <p>
            <Button variant="quiet">{t('log.keep')}</Button>
          </p>
        </StaffForm>
      ) : null}
    </section>
  )
}
