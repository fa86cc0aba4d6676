import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnitPage } from '../../../../contract/endpoints/units'
import { LOST_ENTRIES, UNIT_NOTES } from '../../../../contract/fleet'
import { present } from '../../../../contract/present'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import { useWords } from '../../../i18n/locale'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { StaffForm, Submit } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { Section } from '../../parts/Section'
import { adminPath } from '../../paths'

const LOST_KINDS: readonly string[] = LOST_ENTRIES

interface UnitLogProps extends Pick<UnitPage, 'log' | 'unit'> {
  mayWrite: boolean
  maySeeOrders: boolean
}

/** Entries are never changed. */
export function UnitLog({ log, unit, mayWrite, maySeeOrders }: UnitLogProps) {
  const { t } = useTranslation('admin-fleet')
  return (
    <Section id="log" title={t('log.title')}>
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
              cell: ({ kind, state }) =>
                t(state && !LOST_KINDS.includes(kind) ? `states.${state}` : `kinds.${kind}`),
            },
            {
              label: t('log.text'),
              cell: (entry) => <What {...entry} unitId={unit.id} maySeeOrders={maySeeOrders} />,
            },
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
          <Submit variant="quiet">{t('log.keep')}</Submit>
        </StaffForm>
      ) : null}
    </Section>
  )
}

type Entry = UnitPage['log'][number]

function What({
  kind,
  text,
  order,
  grade,
  photos,
  at,
  actor,
  unitId,
  maySeeOrders,
}: Entry & { unitId: string; maySeeOrders: boolean }) {
  const { t, locale } = useWords('admin-fleet')
  if (kind !== 'inspection' && !text && !order) return t('none')
  return (
    <>
      {kind === 'inspection' ? (
        <>{t('log.inspected', { name: actor, date: writtenDate(shopDay(at)) })} </>
      ) : null}
      {order ? (
        <>{maySeeOrders ? <AdminLink to={`orders/${order.id}`}>{order.number}</AdminLink> : order.number} </>
      ) : null}
      {present([grade && t(`admin-orders:grade.${grade}`), text]).join(': ')}
      {photos.map((photo, index) => (
        <Fragment key={photo}>
          {' '}
          <a href={adminPath(locale, `units/${unitId}/photos/${photo}`)}>
            {t('log.photo', { number: index + 1 })}
          </a>
        </Fragment>
      ))}
    </>
  )
}
