import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { openingApi } from '../../../../contract/endpoints/opening'
import { OPENING_STATEMENTS } from '../../../../contract/opening'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Mistakes } from '../../parts/Mistakes'
import { OpeningGaps } from '../../parts/OpeningGaps'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'
import { staffVisit } from '../../staff.server'
import { Examples } from './Examples'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-opening', 'admin-settings', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  return (await visit.call(openingApi.read)).data
}

function take(visit: Visit, { step, ...ticked }: Record<string, string>) {
  if (step === 'vouchers' || step === 'units') return visit.attempt(openingApi.removeExample, { what: step })
  if (step !== 'state') throw new Response(null, { status: 400 })
  const statements = OPENING_STATEMENTS.filter((name) => ticked[name] === 'on')
  return visit.attempt(openingApi.state, { statements })
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const posted = await visit.posted('step', ...OPENING_STATEMENTS)
  const { body, refusal } = await take(visit, posted)
  if (refusal) return data({ errors: errorsOf(refusal) }, { status: refusal.status })
  visit.notify('success', visit.t(`admin-opening:${body.data.status}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'settings/opening')))
}

const PAGES = ['settings/company', 'units/new']

export default function Opening() {
  const { t } = useTranslation('admin-opening')
  const locale = useLocale()
  const opening = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const fields = opening.missing.map((field) => t(`admin-settings:company.fields.${field}`)).join(', ')
  return (
    <Page width="text" title={t('title')}>
      <Mistakes errors={sent?.errors} />
      {opening.gaps.length === 0 ? (
        <p>{t('open')}</p>
      ) : (
        <>
          <p>{t('closed.text')}</p>
          <OpeningGaps gaps={opening.gaps} pages={PAGES} />
          {fields ? <p>{t('fields', { fields })}</p> : null}
        </>
      )}
      <section aria-labelledby="statements" className={stacks[16]}>
        <h2 id="statements">{t('statements.title')}</h2>
        <Form method="post" className={stacks[16]}>
          {OPENING_STATEMENTS.map((name) => (
            <CheckboxField
              key={name}
              name={name}
              label={t(`statements.${name}`)}
              hint={t(`statements.${name}Hint`)}
              defaultChecked={opening.statements.includes(name)}
            />
          ))}
          <p>
            <Button name="step" value="state">
              {t('statements.save')}
            </Button>
          </p>
        </Form>
      </section>
      {opening.left.length > 0 ? <Examples left={opening.left} pages={PAGES} /> : null}
      <p>
        <Link to={adminPath(locale, 'settings')}>{t('admin-settings:all')}</Link>
      </p>
    </Page>
  )
}
