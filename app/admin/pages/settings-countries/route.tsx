import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { Mistakes } from '../../parts/Mistakes'
import { RecordTable } from '../../parts/RecordTable'
import { Seen, StaffForm } from '../../parts/StaffForm'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-settings', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { countries } = (await visit.call(settingsApi.read)).data
  return { ...countries, mayWrite: mayChange }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const form = await visit.form()
  const codesOf = (name: string) => new Set(form.getAll(name).map(String))
  const [buy, rent] = [codesOf('buy'), codesOf('rent')]
  const shown = textOf(form, 'shown').split(' ').filter(Boolean)
  const list = shown.map((code) => ({ code, buy: buy.has(code), rent: rent.has(code) }))
  const { body, refusal } = await visit.attempt(settingsApi.changeCountries, {
    seen: textOf(form, 'seen'),
    list,
  })
  if (refusal) return data({ list, errors: errorsOf(refusal) }, { status: refusal.status })
  visit.notify('success', visit.t(`admin-settings:${body.data.status}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'settings/countries')))
}

export default function Countries() {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  const { list, seen, mayWrite } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const typed = new Map(sent?.list.map((country) => [country.code, country]))
  const box = (flag: 'buy' | 'rent', { code, name }: { code: string; name: string }, isOn: boolean) => (
    <CheckboxField
      id={`${flag}-${code}`}
      name={flag}
      value={code}
      disabled={!mayWrite}
      defaultChecked={typed.get(code)?.[flag] ?? isOn}
      label={
        <VisuallyHidden>
          {t(`countries.${flag}`)} {name}
        </VisuallyHidden>
      }
    />
  )
  return (
    <Page title={t('countries.title')}>
      <p>{t('countries.text')}</p>
      <StaffForm name="countries" className={stacks[24]}>
        <Mistakes errors={sent?.errors} />
        <Seen value={seen} />
        <input type="hidden" name="shown" value={list.map(({ code }) => code).join(' ')} />
        <RecordTable
          caption={t('countries.title')}
          rows={list}
          idOf={({ code }) => code}
          columns={[
            { label: t('countries.country'), cell: ({ name }) => name },
            { label: t('countries.buy'), cell: (country) => box('buy', country, country.buy) },
            { label: t('countries.rent'), cell: (country) => box('rent', country, country.rent) },
          ]}
        />
        {mayWrite ? (
          <p>
            <Button>{t('save')}</Button>
          </p>
        ) : null}
      </StaffForm>
      <p>
        <Link to={adminPath(locale, 'settings')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
