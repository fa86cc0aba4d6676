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
  typed: { step: string; kind: string; entry: string } | undefined
  errors: Record<string, string>
}

/** Service, hygiene, damage and every change of state; nothing in it is ever changed. */
export function UnitLog({ log, mayWrite, typed, errors }: UnitLogProps) {
  const { t } = useTranslation('admin-fleet')
  const sent = typed?.step === 'note' ? typed : undefined
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
        <StaffForm name="log" className={stacks[16]}>
          <SelectField
            name="kind"
            label={t('log.kind')}
            required
            defaultValue={sent?.kind}
            error={errors.kind}
            options={UNIT_NOTES.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <TextAreaField
            name="entry"
            label={t('log.new')}
            hint={t('log.newHint')}
            rows={3}
            maxLength={2_000}
            required
            defaultValue={sent?.entry}
            error={errors.entry}
          />
          <p>
            <Button name="step" value="note" variant="quiet">
              {t('log.keep')}
            </Button>
          </p>
        </StaffForm>
      ) : null}
    </section>
  )
}
