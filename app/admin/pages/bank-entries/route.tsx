import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BANK_ENTRY_STATES, MAX_STATEMENT_BYTES } from '../../../../contract/bank-entries'
import { bankEntriesApi } from '../../../../contract/endpoints/bank-entries'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { FileField } from '../../../ui/Field/FileField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { ListFilters } from '../../parts/ListFilters'
import { PaymentsNav } from '../../parts/PaymentsNav'
import { adminPath } from '../../paths'
import { readList } from '../../read-list.server'
import { staffVisit } from '../../staff.server'
import { Entries } from './Entries'
import { postedForm, readStatement, takeEntryStep } from './steps.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-payments'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { list, choices } = await readList(visit, bankEntriesApi.list)
  const state = BANK_ENTRY_STATES.find((one) => one === choices.shown.state) ?? 'open'
  return { list, choices, state, mayRecord: mayChange }
}

const typedIn = (form: FormData) =>
  Object.fromEntries(form.getAll('listed').map((id) => [String(id), textOf(form, `number-${id}`)]))

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const list = () => visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'payments')))
  const failed = { wrong: '', problems: [] as string[], done: 0, typed: {} as Record<string, string> }
  const form = await postedForm(visit)
  if (!form) {
    const wrong = visit.t('admin-payments:statement.tooLarge')
    return data({ ...failed, wrong }, { status: 413 })
  }
  const step = textOf(form, 'step')
  if (step === 'upload') {
    const read = await readStatement(visit, form)
    if (read.wrong !== undefined) return data({ ...failed, wrong: read.wrong }, { status: 422 })
    visit.notify(read.isOdd ? 'warning' : 'success', read.done)
    return list()
  }
  const { done, problems, hasNone } = await takeEntryStep(visit, form, step)
  const all = hasNone ? [visit.t('admin-payments:book.none')] : problems
  if (all.length > 0) {
    const booked = step === 'book' ? done : 0
    return data({ ...failed, problems: all, done: booked, typed: typedIn(form) }, { status: 422 })
  }
  const said = step === 'book' ? 'booked' : step
  visit.notify('success', visit.t(`admin-payments:book.${said}`, { count: done }))
  return list()
}

export default function BankEntries() {
  const { t } = useTranslation('admin-payments')
  const { list, choices, state, mayRecord } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <Page title={t('entries.title')}>
      <PaymentsNav />
      {result && result.problems.length > 0 ? (
        <Notice tone="error">
          {result.done > 0 ? <p>{t('book.booked', { count: result.done })}</p> : null}
          {result.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : null}
      {mayRecord ? <Upload wrong={result?.wrong || undefined} /> : null}
      <h2>{t(`entries.states.${state}`)}</h2>
      <ListFilters
        choices={choices}
        words={{ state: { label: t('entries.state'), wordOf: (one) => t(`entries.states.${one}`) } }}
      />
      {mayRecord && state === 'open' && list.rows.length > 0 ? <p>{t('entries.text')}</p> : null}
      {state === 'reversed' && list.rows.length > 0 ? <p>{t('entries.reversedText')}</p> : null}
      <Entries list={list} state={state} mayRecord={mayRecord} typed={result?.typed ?? {}} />
    </Page>
  )
}

function Upload({ wrong }: { wrong: string | undefined }) {
  const { t } = useTranslation('admin-payments')
  return (
    <section className={stacks[16]} aria-labelledby="statement-title">
      <h2 id="statement-title">{t('statement.title')}</h2>
      <Form method="post" encType="multipart/form-data" className={stacks[16]}>
        <FileField
          name="statement"
          label={t('statement.file')}
          hint={t('statement.hint', { limit: MAX_STATEMENT_BYTES / 1024 / 1024 })}
          accept=".xml,application/xml,text/xml"
          error={wrong}
        />
        <p>
          <Button name="step" value="upload" variant="quiet">
            {t('statement.send')}
          </Button>
        </p>
      </Form>
    </section>
  )
}
