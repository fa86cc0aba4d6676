import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type BankEntryState, isByHand } from '../../../../contract/bank-entries'
import type { BankEntry } from '../../../../contract/endpoints/bank-entries'
import { formatMoney } from '../../../../contract/money'
import { writtenDate } from '../../../../contract/written-dates'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { TextField } from '../../../ui/Field/TextField'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { AdminLink } from '../../parts/AdminLink'
import { StaffForm } from '../../parts/forms'
import { RecordList } from '../../parts/RecordList'

interface EntriesProps {
  list: { rows: BankEntry[]; more: string | null }
  state: BankEntryState
  mayRecord: boolean
}

export function Entries({ list, state, mayRecord }: EntriesProps) {
  const { t } = useTranslation('admin-payments')
  const isFinal = state === 'booked' || state === 'reversed'
  const isAsked = mayRecord && state === 'open'
  const table = (
    <RecordList
      list={list}
      title={t('entries.title')}
      empty={t('entries.empty')}
      idOf={({ id }) => id}
      columns={[
        {
          label: t('entries.payer'),
          cell: (entry) => <Told entry={entry} isPicked={mayRecord && !isFinal} />,
        },
        {
          label: t('entries.amount'),
          isNumeric: true,
          cell: ({ problem, amount }) => (isByHand(problem) && amount === 0 ? '–' : formatMoney(amount)),
        },
        {
          label: t('entries.order'),
          cell: (entry) => <For entry={entry} isAsked={isAsked && !isByHand(entry.problem)} />,
        },
        state === 'open' && { label: t('entries.what'), cell: (entry) => <Effect entry={entry} /> },
      ]}
    />
  )
  if (!mayRecord || isFinal || list.rows.length === 0) return table
  const steps = state === 'open' ? (['book', 'assign', 'setAside'] as const) : (['reopen'] as const)
  const values = { book: 'booked', assign: 'assign', setAside: 'set_aside', reopen: 'open' }
  return (
    <StaffForm verb="entries" className={stacks[24]}>
      {table}
      <p className={cluster}>
        {steps.map((step) => (
          <Fragment key={step}>
            <Button name="to" value={values[step]} variant={step === 'book' ? undefined : 'quiet'}>
              {t(`entries.${step}`)}
            </Button>{' '}
          </Fragment>
        ))}
      </p>
    </StaffForm>
  )
}

function Told({ entry, isPicked }: { entry: BankEntry; isPicked: boolean }) {
  const { t } = useTranslation('admin-payments')
  const { id, payer, day, remittance, reference, order, amount, problem } = entry
  const pick = isByHand(problem) ? 'pickByHand' : order ? 'pick' : 'pickUnknown'
  const values = { amount: formatMoney(amount), number: order?.number, payer: payer || reference }
  return (
    <div className={stacks[8]}>
      <span>
        {writtenDate(day)} {payer} <br />
        {remittance} <br />
        {t('entries.reference', { reference })}
      </span>
      {problem && <strong>{t(`entries.problems.${problem}`)}</strong>}
      {isPicked && (
        <>
          <input type="hidden" name="listed" value={id} />
          <input type="hidden" name={`names.${id}`} value={payer || reference} />
          <CheckboxField id={`entry-${id}`} name="entry" value={id} label={t(`entries.${pick}`, values)} />
        </>
      )}
    </div>
  )
}

function For({ entry: { id, order, payer, reference }, isAsked }: { entry: BankEntry; isAsked: boolean }) {
  const { t } = useTranslation('admin-payments')
  return (
    <div className={stacks[8]}>
      {order ? (
        <span>
          <AdminLink to={`orders/${order.orderId}`}>{order.number}</AdminLink> {order.name}
        </span>
      ) : (
        !isAsked && '–'
      )}
      {isAsked && (
        <>
          {order && (
            <>
              <input type="hidden" name={`orders.${id}`} value={order.orderId} />
              <input type="hidden" name={`dues.${id}`} value={order.due} />
            </>
          )}
          <input type="hidden" name={`shown.${id}`} value={order?.number ?? ''} />
          <TextField
            name={`numbers.${id}`}
            label={t('entries.numberOf', { payer: payer || reference })}
            defaultValue={order?.number}
            maxLength={40}
            width="medium"
            autoComplete="off"
          />
        </>
      )}
    </div>
  )
}

function Effect({ entry: { amount, order, problem, named } }: { entry: BankEntry }) {
  const { t } = useTranslation('admin-payments')
  if (isByHand(problem)) return t('entries.byHand')
  if (!order && named.length > 1) return t('entries.several', { numbers: named.join(', ') })
  if (!order) return t('entries.unknown')
  const { due } = order
  const values = {
    due: formatMoney(due),
    missing: formatMoney(due - amount),
    surplus: formatMoney(amount - due),
  }
  if (due === 0) return t('entries.nothing')
  return t(amount === due ? 'entries.exact' : amount < due ? 'entries.under' : 'entries.over', values)
}
