import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BANK_ENTRY_STATES, MAX_STATEMENT_BYTES } from '../../../../contract/bank-entries'
import { bankEntriesApi } from '../../../../contract/endpoints/bank-entries'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { FileField } from '../../../ui/Field/FileField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { ListFilters } from '../../parts/Filters'
import { Mistakes, StaffForm, Submit } from '../../parts/forms'
import { Section } from '../../parts/Section'
import { PaymentsNav } from '../../parts/ViewTabs'
import { readList } from '../../read-list.server'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { Entries } from './Entries'
import { takeEntries, uploadStatement } from './steps.server'

export const handle: PageHandle = { i18n: ['admin', 'admin-payments', 'forms'] }

export const loader = forStaff(async ({ visit, mayChange }) => {
  const { list, choices } = await readList(visit, bankEntriesApi.list)
  const state = BANK_ENTRY_STATES.find((one) => one === choices.shown.state) ?? 'open'
  return { list, choices, state, mayRecord: mayChange }
})

export const action = staffVerbs('bank-entries', { upload: uploadStatement, entries: takeEntries })

export default function BankEntries() {
  const { t } = useTranslation('admin-payments')
  const { list, choices, state, mayRecord } = useLoaderData<typeof loader>()
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
        words={{ state: { label: t('entries.state'), wordOf: (one) => t(`entries.states.${one}`) } }}
      />
      {mayRecord && state === 'open' && list.rows.length > 0 ? <p>{t('entries.text')}</p> : null}
      {state === 'reversed' && list.rows.length > 0 ? <p>{t('entries.reversedText')}</p> : null}
      <Entries list={list} state={state} mayRecord={mayRecord} />
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
          accept=".xml,application/xml,text/xml"
        />
        <Submit variant="quiet">{t('statement.send')}</Submit>
      </StaffForm>
    </Section>
  )
}
