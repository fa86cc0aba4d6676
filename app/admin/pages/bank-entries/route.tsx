import { useActionData } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { BANK_ENTRY_STATES, isByHand, MAX_STATEMENT_BYTES } from '../../../../contract/bank-entries'
import { writtenDate } from '../../../../contract/dates'
import { type BankEntry, bankEntriesApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/Choices'
import { FileField, TextField } from '../../../ui/Field/TextField'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { Section } from '../../../ui/Section/Section'
import { OrderLink } from '../../parts/AdminLink'
import { ListFilters } from '../../parts/Filters'
import { Mistakes, StaffForm, Submit } from '../../parts/forms'
import { RecordList } from '../../parts/RecordList'
import { PaymentsNav } from '../../parts/ViewTabs'
import { readList } from '../../read-list.server'
import { forStaff, staffVerbs } from '../../route.server'
import { moveEntries, uploadStatement } from './steps.server'

export const handle: PageHandle = { i18n: ['admin-payments'] }

export const loader = forStaff(async ({ visit, mayChange }) => {
  const { list, choices } = await readList(visit, bankEntriesApi.list)
  const state = BANK_ENTRY_STATES.find((name) => name === choices.selected.state) ?? 'open'
  return { list, choices, state, mayRecord: mayChange }
})

export const action = staffVerbs('bank-entries', { upload: uploadStatement, entries: moveEntries })

export default function BankEntries() {
  const { t, list, choices, state, mayRecord } = usePage<typeof loader>('admin-payments')
  const { booked = 0 } = useActionData<{ booked?: number }>() ?? {}
  return (
    <Page title={t('entries.title')}>
      <PaymentsNav />
      <Mistakes />
      {booked > 0 ? <Notice tone="success">{t('book.booked', { count: booked })}</Notice> : null}
      {mayRecord ? <Upload /> : null}
      <h2>{t(`entries.states.${state}`)}</h2>
      <ListFilters
        choices={choices}
        words={{ state: { label: t('entries.state'), wordOf: (name) => t(`entries.states.${name}`) } }}
      />
      {mayRecord && state === 'open' && list.rows.length > 0 ? <p>{t('entries.text')}</p> : null}
      {state === 'reversed' && list.rows.length > 0 ? <p>{t('entries.reversedText')}</p> : null}
      <Entries />
    </Page>
  )
}

function Upload() {
  const { t } = useTranslation('admin-payments')
  return (
    <Section id="statement-title" title={t('statement.title')}>
      <StaffForm verb="upload" encType="multipart/form-data" className={stacks[16]}>
        <FileField
          name="statement"
          label={t('statement.file')}
          hint={t('statement.hint', { limit: MAX_STATEMENT_BYTES / 1024 / 1024 })}
          accept=".xml,.zip,application/xml,text/xml,application/zip"
        />
        <Submit variant="quiet">{t('statement.send')}</Submit>
      </StaffForm>
    </Section>
  )
}

// The first button is that of the Enter key: a number that is typed is assigned, and nothing is booked.
const OPEN_STEPS = { assign: 'assign', book: 'booked', setAside: 'set_aside' }

function Entries() {
  const { t, list, state, mayRecord } = usePage<typeof loader>('admin-payments')
  const isFinal = state === 'booked' || state === 'reversed'
  const isEditable = mayRecord && state === 'open'
  const table = (
    <RecordList
      list={list}
      title={t('entries.title')}
      empty={t('entries.empty')}
      columns={[
        {
          label: t('entries.payer'),
          cell: (entry) => <Payer entry={entry} isSelectable={mayRecord && !isFinal} />,
        },
        {
          label: t('entries.amount'),
          isNumeric: true,
          cell: ({ problem, amount }) => (isByHand(problem) && amount === 0 ? '–' : formatMoney(amount)),
        },
        {
          label: t('entries.order'),
          cell: (entry) => <PaidOrder entry={entry} isEditable={isEditable && !isByHand(entry.problem)} />,
        },
        state === 'open' && { label: t('entries.what'), cell: (entry) => <BookingEffect entry={entry} /> },
      ]}
    />
  )
  if (!mayRecord || isFinal || list.rows.length === 0) return table
  const steps = state === 'open' ? OPEN_STEPS : { reopen: 'open' }
  return (
    <StaffForm verb="entries" className={stacks[24]}>
      {table}
      <p className={cluster}>
        {Object.entries(steps).map(([step, value]) => (
          <Fragment key={step}>
            <Button name={`to=${value}`} variant={step === 'book' ? undefined : 'quiet'}>
              {t(`entries.${step}`)}
            </Button>{' '}
          </Fragment>
        ))}
      </p>
    </StaffForm>
  )
}

function Payer({ entry, isSelectable }: { entry: BankEntry; isSelectable: boolean }) {
  const { t } = useTranslation('admin-payments')
  const { id, payer, day, remittance, reference, order, amount, problem } = entry
  const key = isByHand(problem) ? 'pickByHand' : order ? 'pick' : 'pickUnknown'
  const values = { amount: formatMoney(amount), number: order?.number, payer: payer || reference }
  return (
    <div className={stacks[8]}>
      <span>
        {writtenDate(day)} {payer} <br />
        {remittance} <br />
        {t('entries.reference', { reference })}
      </span>
      {problem && <strong>{t(`entries.problems.${problem}`)}</strong>}
      {isSelectable && (
        <>
          <input type="hidden" name="listed" value={id} />
          <input type="hidden" name={`names.${id}`} value={payer || reference} />
          <CheckboxField id={`entry-${id}`} name="entry" value={id} label={t(`entries.${key}`, values)} />
        </>
      )}
    </div>
  )
}

function PaidOrder({ entry, isEditable }: { entry: BankEntry; isEditable: boolean }) {
  const { t } = useTranslation('admin-payments')
  const { id, order, payer, reference } = entry
  return (
    <div className={stacks[8]}>
      {order ? (
        <span>
          <OrderLink id={order.orderId} number={order.number} /> {order.name}
        </span>
      ) : (
        !isEditable && '–'
      )}
      {isEditable && (
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

function BookingEffect({ entry: { amount, order, problem, named } }: { entry: BankEntry }) {
  const { t } = useTranslation('admin-payments')
  if (isByHand(problem)) return t('entries.byHand')
  if (!order && named.length > 1) return t('entries.several', { numbers: named.join(', ') })
  if (!order) return t('entries.unknown')
  const { due } = order
  if (due === 0) return t('entries.nothing')
  if (amount === due) return t('entries.exact', { due: formatMoney(due) })
  if (amount > due) return t('entries.over', { due: formatMoney(due), surplus: formatMoney(amount - due) })
  return t('entries.under', { due: formatMoney(due), missing: formatMoney(due - amount) })
}
