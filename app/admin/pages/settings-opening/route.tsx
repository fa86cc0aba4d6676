import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { openingApi } from '../../../../contract/endpoints/opening'
import { OPENING_STATEMENTS } from '../../../../contract/opening'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Mistakes } from '../../parts/Mistakes'
import { OpeningGaps } from '../../parts/OpeningGaps'
import { StaffForm } from '../../parts/StaffForm'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { staffVerbs, type Verb } from '../../verbs.server'
import { Examples } from './Examples'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-opening', 'admin-settings', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  return (await visit.call(openingApi.read)).data
}

const done: Verb['done'] = ({ status }, t) => t(`admin-opening:${status}`)

export const action = staffVerbs({ state: { done }, remove_example: { done } })

const PAGES = ['settings/company', 'units/new']

export default function Opening() {
  const { t } = useTranslation('admin-opening')
  const locale = useLocale()
  const opening = useLoaderData<typeof loader>()
  const fields = opening.missing.map((field) => t(`admin-settings:company.fields.${field}`)).join(', ')
  return (
    <Page width="text" title={t('title')}>
      <Mistakes />
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
        <StaffForm verb="state" className={stacks[16]}>
          {OPENING_STATEMENTS.map((name) => (
            <CheckboxField
              key={name}
              id={name}
              name="statements"
              value={name}
              label={t(`statements.${name}`)}
              hint={t(`statements.${name}Hint`)}
              defaultChecked={opening.statements.includes(name)}
            />
          ))}
          <p>
            <Button>{t('statements.save')}</Button>
          </p>
        </StaffForm>
      </section>
      {opening.left.length > 0 ? <Examples left={opening.left} pages={PAGES} /> : null}
      <p>
        <Link to={adminPath(locale, 'settings')}>{t('admin-settings:all')}</Link>
      </p>
    </Page>
  )
}
